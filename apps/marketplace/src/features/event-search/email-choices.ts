import type { SearchEmails } from '@atrium/domain';
import { t } from '@atrium/texts';

/** How often new events of a saved search can be emailed. */
export const emailChoices = (): { id: SearchEmails; name: string }[] => [
  { id: 'off', name: t('No emails') },
  { id: 'daily', name: t('Every day') },
  { id: 'weekly', name: t('Every week') },
];
