import type { CancellationPeriod } from '../catalogue/event.ts';
import { refundPercentage, anyTimeBefore } from '../orders/refund.ts';

/** First period of a new policy (partner spec 9). */
export const firstPeriod: CancellationPeriod = {
  percentageRefund: 100,
  startDaysBeforeEvent: 60,
  endDaysBeforeEvent: 30,
};

/**
 * Periods of the policy that every partner starts with: the one of partner spec 9, and one before it, so that who buys earlier gets
 * a full refund too.
 */
export const standardPeriods: readonly CancellationPeriod[] = [
  { percentageRefund: 100, startDaysBeforeEvent: anyTimeBefore, endDaysBeforeEvent: 90 },
  { percentageRefund: 100, startDaysBeforeEvent: 90, endDaysBeforeEvent: 30 },
];

/**
 * Returns the period that "add" appends: half the refund, fifteen days closer to the event (partner spec 9).
 */
export function nextPeriod(last: CancellationPeriod | undefined): CancellationPeriod {
  if (!last) return firstPeriod;
  const down = (days: number) => Math.max(days - 15, 0);
  return {
    percentageRefund: Math.floor(last.percentageRefund / 2),
    startDaysBeforeEvent: down(last.startDaysBeforeEvent),
    endDaysBeforeEvent: down(last.endDaysBeforeEvent),
  };
}

/** Returns the position of the first period that shares days with an earlier one; -1 if none does. Periods may touch. */
export const findOverlap = (periods: readonly CancellationPeriod[]): number =>
  periods.findIndex((period, index) => periods.slice(0, index).some((earlier) => overlaps(period, earlier)));

const overlaps = (one: CancellationPeriod, other: CancellationPeriod): boolean =>
  Math.min(one.startDaysBeforeEvent, other.startDaysBeforeEvent) >
  Math.max(one.endDaysBeforeEvent, other.endDaysBeforeEvent);

/** Days before the event with one refund. */
export interface RefundSpan {
  /** Null from the day of purchase. */
  startDays: number | null;
  endDays: number;
  percentageRefund: number;
}

/** Divides the time from purchase to event by refund, with 0% where no period applies. */
export function refundSpans(periods: readonly CancellationPeriod[]): RefundSpan[] {
  const begins = periods
    .map((period) => period.startDaysBeforeEvent)
    .filter((start) => start < anyTimeBefore);
  const ends = periods.map((period) => period.endDaysBeforeEvent);
  // first days after a change, seen from the event
  const edges = [...new Set([0, ...ends, ...begins.map((start) => start + 1)])].sort((a, b) => b - a);
  const spans: RefundSpan[] = [];
  for (const [index, endDays] of edges.entries()) {
    const percentageRefund = refundPercentage(periods, endDays);
    const last = spans.at(-1);
    if (last?.percentageRefund === percentageRefund) last.endDays = endDays;
    else
      spans.push({ startDays: index === 0 ? null : (edges[index - 1] ?? 0) - 1, endDays, percentageRefund });
  }
  return spans;
}
