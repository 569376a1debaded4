import { t } from '../language/language.ts';
/** The sentence of a failure, a problem's detail or an error's message, in the visitor's language. */
export function failureText(failure: unknown): string | undefined {
  if (typeof failure !== 'object' || failure === null) return undefined;
  if ('detail' in failure && typeof failure.detail === 'string' && failure.detail) return t(failure.detail);
  if ('message' in failure && typeof failure.message === 'string' && failure.message)
    return t(failure.message);
  return undefined;
}
