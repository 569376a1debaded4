import type { CancellationPeriod } from '@atrium/domain';

/** One period in words, as `100% refund from 60 to 30 days before the event`. */
export const periodText = ({
  percentageRefund,
  startDaysBeforeEvent,
  endDaysBeforeEvent,
}: CancellationPeriod): string =>
  `${percentageRefund}% refund from ${startDaysBeforeEvent} to ${endDaysBeforeEvent} days before the event`;
