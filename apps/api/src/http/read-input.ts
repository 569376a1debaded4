import type { z } from 'zod';
import { ProblemError, type Endpoint, type FieldFault } from '@atrium/domain';

const parts = ['params', 'query', 'headers', 'body'] as const;

/** The parts of a request that a contract entry may declare, unread. */
type Sent = Partial<Record<(typeof parts)[number], unknown>>;

/** Parses every declared part of a request and reports all faults at once. */
export function readInput(endpoint: Endpoint, request: Sent): Record<string, unknown> {
  const input: Record<string, unknown> = {};
  const faults: FieldFault[] = [];
  for (const part of parts) {
    const schema = endpoint[part];
    if (!schema) continue;
    const parsed = schema.safeParse(part === 'body' ? (request.body ?? {}) : request[part]);
    if (parsed.success) input[part] = parsed.data;
    else faults.push(...parsed.error.issues.map(faultOf));
  }
  if (faults.length > 0) throw validation(faults);
  return input;
}

const faultOf = (issue: z.core.$ZodIssue): FieldFault => ({
  path: issue.path.map(String).join('.'),
  message: issue.message,
});

/** One problem for any number of faulty fields; its detail is the first fault's message. */
export function validation(errors: FieldFault[]): ProblemError {
  return new ProblemError('validation', { detail: errors[0]?.message, errors });
}
