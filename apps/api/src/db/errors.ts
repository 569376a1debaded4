import { ProblemError, type ProblemSlug } from '@atrium/domain';

interface DatabaseError {
  code: string;
  constraint_name?: string;
  detail?: string;
  message: string;
}

/** The PostgreSQL error inside whatever a driver or drizzle wrapped around it. */
export function databaseError(error: unknown): DatabaseError | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    if ('code' in at && typeof at.code === 'string' && /^[0-9A-Z]{5}$/.test(at.code))
      return at as Error & DatabaseError;
  }
  return undefined;
}

/** Turns a violation of one named constraint into its problem, said at a field if one is at fault; lets everything else pass. */
export const onViolation =
  (constraint: string, slug: ProblemSlug, detail?: string, path?: string) =>
  (error: unknown): never => {
    if (databaseError(error)?.constraint_name === constraint)
      throw new ProblemError(slug, {
        detail,
        cause: error,
        ...(path && detail ? { errors: [{ path, message: detail }] } : {}),
      });
    throw error;
  };
