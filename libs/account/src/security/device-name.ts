import type { LoginActivity } from '@atrium/domain';
import { t } from '@atrium/texts';

/** Names a device in the reader's language, as `Firefox on Linux`. */
export function deviceName({ browser, system }: Pick<LoginActivity, 'browser' | 'system'>): string {
  if (browser && system) return t('{{browser}} on {{system}}', { browser, system });
  return browser ?? system ?? t('Unknown device');
}
