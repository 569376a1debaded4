import type { CancellationPeriod } from '../catalogue/event.ts';

/** Organisers enter a year to mean "any time before", so such a period has no beginning. */
export const anyTimeBefore = 365;

/**
 * Returns the percentage that a policy refunds this many days before the event; the highest where periods
 * overlap.
 */
export function refundPercentage(periods: readonly CancellationPeriod[], daysBefore: number): number {
  const open = periods.filter(
    ({ startDaysBeforeEvent: start, endDaysBeforeEvent: end }) =>
      daysBefore >= end && (daysBefore <= start || start >= anyTimeBefore),
  );
  return Math.max(0, ...open.map((period) => period.percentageRefund));
}

/** Returns a percentage of an amount, rounded to whole minor units. */
export const percentOf = (amountMinor: number, percentage: number): number =>
  Math.round((amountMinor * percentage) / 100);
