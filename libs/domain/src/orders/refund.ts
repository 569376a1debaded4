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

/** How long a percentage holds, and the one after it. */
export interface RefundOutlook {
  percentage: number;
  /** The last day, counted back from the event, on which it holds; null if nothing changes before the event. */
  holdsUntilDays: number | null;
  nextPercentage: number | null;
}

/** Returns the percentage that a policy refunds this many days before the event, and when it changes. */
export function refundOutlook(periods: readonly CancellationPeriod[], daysBefore: number): RefundOutlook {
  const percentage = refundPercentage(periods, daysBefore);
  for (let day = daysBefore - 1; day >= 0; day -= 1) {
    const nextPercentage = refundPercentage(periods, day);
    if (nextPercentage !== percentage) return { percentage, holdsUntilDays: day + 1, nextPercentage };
  }
  return { percentage, holdsUntilDays: null, nextPercentage: null };
}

/** Returns a percentage of an amount, rounded to whole minor units. */
export const percentOf = (amountMinor: number, percentage: number): number =>
  Math.round((amountMinor * percentage) / 100);
