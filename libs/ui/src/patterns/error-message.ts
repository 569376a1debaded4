import { t } from '@atrium/texts';
/** Localised message of a failure: a problem's detail or an error's message. */
export function errorMessage(failure: unknown): string | undefined {
  if (typeof failure !== 'object' || failure === null) return undefined;
  if ('detail' in failure && typeof failure.detail === 'string' && failure.detail) return t(failure.detail);
  if ('message' in failure && typeof failure.message === 'string' && failure.message)
    return t(failure.message);
  return undefined;
}
