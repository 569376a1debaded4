import {
  dayNumberIn,
  days,
  formatMoney,
  fromMajor,
  money,
  percentOf,
  refundPercentage,
  refundSpans,
  type EventDetail,
} from '@atrium/domain';
import { formatDay, t } from '@atrium/texts';
import type { RefundBarProps } from '@atrium/ui';

type Sale = Pick<EventDetail, 'ticketTypes' | 'ticketCurrencyCode' | 'startDateTime' | 'timeZone'>;

/**
 * Refund of the chosen tickets from today to the first day of the event; null without a policy or a price, and once
 * the first day has come.
 */
export function refundSteps(
  event: Sale,
  quantities: Readonly<Record<number, number>>,
  now = new Date(),
): RefundBarProps | null {
  const firstDay = dayNumberIn(new Date(event.startDateTime), event.timeZone);
  const daysLeft = firstDay - dayNumberIn(now, event.timeZone);
  const chosen = event.ticketTypes.flatMap(({ id, price, cancellationPolicy }) => {
    const quantity = quantities[id] ?? 0;
    const periods = cancellationPolicy?.cancellationPolicyPeriods ?? [];
    const { amountMinor } = fromMajor(price, event.ticketCurrencyCode);
    return quantity > 0 ? [{ quantity, periods, amountMinor }] : [];
  });
  const total = chosen.reduce((sum, { quantity, amountMinor }) => sum + quantity * amountMinor, 0);
  if (daysLeft < 1 || total === 0 || chosen.every(({ periods }) => periods.length === 0)) return null;

  const refundOn = (daysBefore: number) =>
    chosen.reduce(
      (sum, { quantity, amountMinor, periods }) =>
        sum + quantity * percentOf(amountMinor, refundPercentage(periods, daysBefore)),
      0,
    );
  const text = (amountMinor: number) => formatMoney(money(amountMinor, event.ticketCurrencyCode));
  // the last days, counted back from the event, on which a refund may change
  const ends = new Set(chosen.flatMap(({ periods }) => refundSpans(periods).map(({ endDays }) => endDays)));
  const steps: { refundMinor: number; startDays: number; endDays: number }[] = [];
  for (const endDays of [...ends].filter((end) => end <= daysLeft).sort((a, b) => b - a)) {
    const refundMinor = refundOn(endDays);
    const last = steps.at(-1);
    if (last?.refundMinor === refundMinor) last.endDays = endDays;
    else steps.push({ refundMinor, startDays: last ? last.endDays - 1 : daysLeft, endDays });
  }
  return {
    sentence: todayText(text, refundOn(daysLeft), total),
    segments: steps.map(({ refundMinor, startDays, endDays }) => {
      const day = formatDay(new Date(days(firstDay - endDays)).toISOString());
      return {
        days: startDays - endDays + 1,
        refund: refundMinor === 0 ? 'none' : refundMinor < total ? 'part' : 'full',
        text:
          refundMinor === 0
            ? t('Nothing until {{day}}', { day })
            : t('{{amount}} until {{day}}', { amount: text(refundMinor), day }),
      };
    }),
  };
}

function todayText(text: (amountMinor: number) => string, refundMinor: number, total: number): string {
  if (refundMinor === 0) return t('Cancel today and you get nothing back.');
  return refundMinor === total
    ? t('Cancel today and you get all {{total}} back.', { total: text(total) })
    : t('Cancel today and you get {{amount}} of {{total}} back.', {
        amount: text(refundMinor),
        total: text(total),
      });
}
