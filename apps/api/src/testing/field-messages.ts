import type { Problem } from '@atrium/domain';

/** The fields that a problem names, each with its English sentence. */
export const fieldMessages = ({
  errors = [],
}: Pick<Problem, 'errors'>): { path: string; message: string }[] =>
  errors.map(({ path, message }) => ({ path, message }));
