import type { CancellationPeriod } from '../catalogue/event.ts';

/** Organisers write a year for "as early as you like", so such a period has no beginning. */
const wholeYear = 365;

/** The share that a policy gives back so many days before the event; the best one where periods overlap. */
export function refundPercentage(periods: readonly CancellationPeriod[], daysBefore: number): number {
  const open = periods.filter(
    ({ startDaysBeforeEvent: start, endDaysBeforeEvent: end }) =>
      daysBefore >= end && (daysBefore <= start || start >= wholeYear),
  );
  return Math.max(0, ...open.map((period) => period.percentageRefund));
}

/** A share of an amount in whole minor units. */
export const shareOf = (amountMinor: number, percentage: number): number =>
  Math.round((amountMinor * percentage) / 100);
