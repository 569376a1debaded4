import type { CancellationPeriod } from '../catalogue/event.ts';

/** The period a new policy begins with (partner spec 9). */
export const firstPeriod: CancellationPeriod = {
  percentageRefund: 100,
  startDaysBeforeEvent: 60,
  endDaysBeforeEvent: 30,
};

/** The periods of the policy that every partner has from the start (partner spec 9). */
export const standardPeriods: readonly CancellationPeriod[] = [
  { percentageRefund: 100, startDaysBeforeEvent: 90, endDaysBeforeEvent: 30 },
];

/** The period that "add" puts after the last one: half the refund, fifteen days further down (partner spec 9). */
export function nextPeriod(last: CancellationPeriod | undefined): CancellationPeriod {
  if (!last) return firstPeriod;
  const down = (days: number) => Math.max(days - 15, 0);
  return {
    percentageRefund: Math.floor(last.percentageRefund / 2),
    startDaysBeforeEvent: down(last.startDaysBeforeEvent),
    endDaysBeforeEvent: down(last.endDaysBeforeEvent),
  };
}
