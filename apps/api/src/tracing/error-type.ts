import { ProblemError } from '@atrium/domain';
import { databaseError } from '../db/errors.ts';

/** Returns the kind of an error: a code of ours, of the database or of the system, or else its class. */
export function errorTypeOf(error: unknown): string {
  if (error instanceof ProblemError) return error.coded.code;
  const code = databaseError(error)?.code ?? codeOf(error);
  if (code !== undefined) return code;
  return error instanceof Error && /^\w{1,60}$/.test(error.name) ? error.name : 'unknown';
}

const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && /^[A-Z][A-Z0-9_]{1,40}$/.test(String(error.code))
    ? String(error.code)
    : undefined;
