import { fieldError, problem, type PlainCode } from '@atrium/domain';

interface DatabaseError {
  code: string;
  constraint_name?: string;
  detail?: string;
  message: string;
}

/** Unwraps the PostgreSQL error from errors of drivers and drizzle. */
export function databaseError(error: unknown): DatabaseError | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    if ('code' in at && typeof at.code === 'string' && /^[0-9A-Z]{5}$/.test(at.code))
      return at as Error & DatabaseError;
  }
  return undefined;
}

/**
 * Maps a violation of one named constraint to a problem, with a field error if a field is given; rethrows
 * everything else.
 */
export const mapConstraintViolation =
  (constraint: string, code: PlainCode, path?: string) =>
  (error: unknown): never => {
    if (databaseError(error)?.constraint_name === constraint)
      throw problem(
        code,
        {},
        { cause: error, errors: path === undefined ? undefined : [fieldError(path, code)] },
      );
    throw error;
  };
