import { refundSpans, anyTimeBefore, type CancellationPeriod } from '@atrium/domain';
import { t } from '@atrium/texts';

/** Refund terms in one sentence. */
export function refundTerms(periods: readonly CancellationPeriod[]): string {
  const giving = refundSpans(periods).filter(({ percentageRefund }) => percentageRefund > 0);
  const last = giving.at(-1);
  if (!last) return t('No refunds.');
  const parts = giving.map((span, index) => {
    const before = giving[index - 1]?.endDays ?? anyTimeBefore;
    const { percentageRefund, startDays, endDays: end } = span;
    const start = startDays ?? anyTimeBefore;
    const times = {
      share:
        percentageRefund === 100 ? t('full refund') : t('{{percent}}% refund', { percent: percentageRefund }),
      from: daysText(start),
      until: daysText(end),
    };
    if (start < before - 1)
      return end === 0
        ? t('{{share}} from {{from}} until the start of the event', times)
        : t('{{share}} from {{from}} until {{until}}', times);
    return end === 0
      ? t('{{share}} until the start of the event', times)
      : t('{{share}} until {{until}}', times);
  });
  const sentence = [...parts, ...(last.endDays > 0 ? [t('no refund after that')] : [])].join(', ');
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`;
}

const daysText = (count: number) =>
  t('{{count}} days before', { count, defaultValue_one: '{{count}} day before' });
