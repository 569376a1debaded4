import type { CancellationPeriod } from '@atrium/domain';

// organisers write a year for "as early as you like"
const wholeYear = 365;

/** What a cancellation gives back, in one sentence. */
export function refundTerms(periods: readonly CancellationPeriod[]): string {
  const giving = periods
    .filter(({ percentageRefund }) => percentageRefund > 0)
    .sort((one, other) => other.startDaysBeforeEvent - one.startDaysBeforeEvent);
  const last = giving.at(-1);
  if (!last) return 'No refunds.';
  const parts = giving.map((period, index) => {
    const before = giving[index - 1]?.endDaysBeforeEvent ?? wholeYear;
    const { percentageRefund, startDaysBeforeEvent: start, endDaysBeforeEvent: end } = period;
    const share = percentageRefund === 100 ? 'full refund' : `${percentageRefund}% refund`;
    const from = start < before - 1 ? ` from ${daysText(start)}` : '';
    return `${share}${from} until ${end === 0 ? 'the start of the event' : daysText(end)}`;
  });
  const sentence = [...parts, ...(last.endDaysBeforeEvent > 0 ? ['no refund after that'] : [])].join(', ');
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`;
}

const daysText = (days: number) => `${days} ${days === 1 ? 'day' : 'days'} before`;
