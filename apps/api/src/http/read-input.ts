import {
  fieldError,
  problem,
  readIssue,
  type Endpoint,
  type FieldError,
  type ProblemError,
} from '@atrium/domain';

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
    if (parsed.success) {
      input[part] = parsed.data;
      const unstorable = findUnstorableText(parsed.data);
      if (unstorable !== undefined) errors.push(fieldError(unstorable, 'plain-text-only'));
    } else errors.push(...parsed.error.issues.map(readIssue));
  }
  if (errors.length > 0) throw validation(errors);
  return input;
}

/** Returns the path of the first text that PostgreSQL cannot store: with NUL, or with half a surrogate pair. */
function findUnstorableText(value: unknown): string | undefined {
  if (typeof value === 'string') return isStorable(value) ? undefined : '';
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, inner] of Object.entries(value)) {
    const path = findUnstorableText(inner);
    if (path !== undefined) return path ? `${key}.${path}` : key;
  }
  return undefined;
}

const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0');

/** Builds one problem for all field errors; its detail is the first error's message. */
export function validation(errors: FieldError[]): ProblemError {
  return problem('validation', {}, { errors });
}
