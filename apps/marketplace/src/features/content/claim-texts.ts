import type { Claims } from '@atrium/domain';
import { t } from '@atrium/texts';

/** Time until an organiser is paid, as part of a sentence; null if none is claimed. */
export const payoutTime = ({ payoutDays }: Claims): string | null =>
  payoutDays === null ? null : t('{{days}} business days after the event', { days: payoutDays });

/** Time that the review of an application takes, as part of a sentence; null if none is claimed. */
export const reviewTime = ({ reviewDays }: Claims): string | null =>
  reviewDays === null ? null : t('{{days}} business days', { days: reviewDays });
