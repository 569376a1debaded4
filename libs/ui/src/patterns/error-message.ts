import { t } from '@atrium/texts';
/** Localised message of a failure: a problem's detail or an error's message. */
export function errorMessage(failure: unknown): string | undefined {
  if (typeof failure !== 'object' || failure === null) return undefined;
  if ('detail' in failure && typeof failure.detail === 'string' && failure.detail) return t(failure.detail);
  if ('message' in failure && typeof failure.message === 'string' && failure.message)
    return t(failure.message);
  return undefined;
}

/** Answers that stay the same, however often one asks. */
const final: readonly unknown[] = [400, 403, 404, 410, 413, 415, 422];

/** Whether the same call could succeed later, unlike a refusal of what it was given. */
export const isWorthRetrying = (failure: unknown): boolean =>
  !(typeof failure === 'object' && failure !== null && 'status' in failure && final.includes(failure.status));
