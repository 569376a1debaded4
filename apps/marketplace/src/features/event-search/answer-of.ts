import { isFailure } from '@atrium/api-slice';
import { t } from '@atrium/ui/language';

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
    throw new Error(
      status === null ? t('Failed to fetch options') : t('API error: {{status}}', { status: String(status) }),
      { cause: failure },
    );
  }
}
