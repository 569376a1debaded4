import { problem, readIssue, type Endpoint, type FieldError, type ProblemError } from '@atrium/domain';

const parts = ['params', 'query', 'headers', 'body'] as const;

/** Raw request parts that a contract entry may declare. */
export type RawRequest = Partial<Record<(typeof parts)[number], unknown>>;

/** Parses all declared parts of a request, and reports all errors together. */
export function readInput(endpoint: Endpoint, request: RawRequest): Record<string, unknown> {
  const input: Record<string, unknown> = {};
  const errors: FieldError[] = [];
  for (const part of parts) {
    const schema = endpoint[part];
    if (!schema) continue;
    const parsed = schema.safeParse(part === 'body' ? (request.body ?? {}) : request[part]);
    if (parsed.success) input[part] = parsed.data;
    else errors.push(...parsed.error.issues.map(readIssue));
  }
  if (errors.length > 0) throw validation(errors);
  return input;
}

/** Builds one problem for all field errors; its detail is the first error's message. */
export function validation(errors: FieldError[]): ProblemError {
  return problem('validation', {}, { errors });
}
