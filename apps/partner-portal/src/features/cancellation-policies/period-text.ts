import type { CancellationPeriod, RefundSpan } from '@atrium/domain';

/** Describes a period, as `100% refund from 60 to 30 days before the event`. */
export const periodText = ({
  percentageRefund,
  startDaysBeforeEvent,
  endDaysBeforeEvent,
}: CancellationPeriod): string =>
  `${percentageRefund}% refund from ${startDaysBeforeEvent} to ${endDaysBeforeEvent} days before the event`;

/** Describes the days of a span, as `From purchase to 61 days before the event`. */
export function spanText({ startDays, endDays }: RefundSpan): string {
  const end =
    endDays === 0 ? 'the day of the event' : `${endDays} ${endDays === 1 ? 'day' : 'days'} before the event`;
  if (startDays === null) return `From purchase to ${end}`;
  if (startDays === endDays) return end.charAt(0).toUpperCase() + end.slice(1);
  return `From ${startDays} days before to ${end}`;
}
