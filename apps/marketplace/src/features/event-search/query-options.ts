import { isFailure } from '@atrium/api-slice';
import { t } from '@atrium/texts';

interface OptionsQuery<T> {
  unwrap: () => Promise<T>;
  abort: () => void;
}

/** Runs a query for an autocomplete: aborted with `signal`, and failing with a message to show. */
export async function queryOptions<T>(query: OptionsQuery<T>, signal: AbortSignal): Promise<T> {
  signal.addEventListener('abort', () => query.abort(), { once: true });
  try {
    return await query.unwrap();
  } catch (failure) {
    const status = isFailure(failure) ? failure.status : null;
    throw new Error(
      status === null ? t('Failed to fetch options') : t('API error: {{status}}', { status: String(status) }),
      { cause: failure },
    );
  }
}
