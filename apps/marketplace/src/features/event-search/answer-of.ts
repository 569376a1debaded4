import { isFailure } from '@atrium/api-slice';

interface Asked<T> {
  unwrap: () => Promise<T>;
  abort: () => void;
}

/** What a question answers, for an autocomplete: given up when nobody waits for it, failing with a text to show. */
export async function answerOf<T>(asked: Asked<T>, signal: AbortSignal): Promise<T> {
  signal.addEventListener('abort', () => asked.abort(), { once: true });
  try {
    return await asked.unwrap();
  } catch (failure) {
    const status = isFailure(failure) ? failure.status : null;
    throw new Error(status === null ? 'Failed to fetch options' : `API error: ${status}`, { cause: failure });
  }
}
