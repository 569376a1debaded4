import {
  dayNumberIn,
  days,
  deviceTime,
  fromMajor,
  money,
  percentOf,
  refundPercentage,
  refundSpans,
  type EventDetail,
  type PublicTicketType,
} from '@atrium/domain';
import { formatDay, formatMoney, t } from '@atrium/texts';
import type { RefundBarProps } from '@atrium/ui';
import { cheapestOf } from './cheapest-ticket.ts';

type Sale = Pick<EventDetail, 'ticketTypes' | 'ticketCurrencyCode' | 'startDateTime' | 'timeZone'>;

/**
 * Refund of the chosen tickets from today to the first day of the event; null without a policy or a price, and once
 * the first day has come.
 */
export function refundSteps(
  event: Sale,
  quantities: Readonly<Record<number, number>>,
  now = deviceTime(),
  words: RefundWords = inMoney,
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
    sentence: words.today(refundOn(daysLeft), total, event),
    segments: steps.map(({ refundMinor, startDays, endDays }) => {
      const day = formatDay(new Date(days(firstDay - endDays)).toISOString());
      return {
        days: startDays - endDays + 1,
        refund: refundMinor === 0 ? 'none' : refundMinor < total ? 'part' : 'full',
        text:
          refundMinor === 0
            ? t('Nothing until {{day}}', { day })
            : words.until(refundMinor, total, event, day),
      };
    }),
  };
}

/**
 * Refund before anything is chosen: of every ticket where all have the same terms, else of the cheapest one, by its
 * name.
 */
export function refundBeforeChoice(event: Sale, now = deviceTime()): RefundBarProps | null {
  const paid = event.ticketTypes.filter(({ price }) => price > 0);
  const cheapest = cheapestOf(paid);
  if (!cheapest) return null;
  const termsOf = ({ cancellationPolicy }: PublicTicketType) =>
    JSON.stringify(refundSpans(cancellationPolicy?.cancellationPolicyPeriods ?? []));
  const areSame = paid.every((type) => termsOf(type) === termsOf(cheapest));
  const steps = refundSteps(event, { [cheapest.id]: 1 }, now, areSame ? inShares : inMoney);
  return steps && !areSame ? { ...steps, sentence: `${cheapest.name}: ${steps.sentence}` } : steps;
}

/** How the bar says what comes back of a total. */
interface RefundWords {
  today: (refundMinor: number, total: number, event: Sale) => string;
  until: (refundMinor: number, total: number, event: Sale, day: string) => string;
}

const amountText = (amountMinor: number, { ticketCurrencyCode }: Sale) =>
  formatMoney(money(amountMinor, ticketCurrencyCode));

const inMoney: RefundWords = {
  today: (refundMinor, total, event) => {
    if (refundMinor === 0) return t('Cancel today and you get nothing back.');
    return refundMinor === total
      ? t('Cancel today and you get all {{total}} back.', { total: amountText(total, event) })
      : t('Cancel today and you get {{amount}} of {{total}} back.', {
          amount: amountText(refundMinor, event),
          total: amountText(total, event),
        });
  },
  until: (refundMinor, _, event, day) =>
    t('{{amount}} until {{day}}', { amount: amountText(refundMinor, event), day }),
};

const percentText = (refundMinor: number, total: number) => Math.round((refundMinor / total) * 100);

const inShares: RefundWords = {
  today: (refundMinor, total) => {
    if (refundMinor === 0) return t('Cancel today and you get nothing back.');
    return refundMinor === total
      ? t('Cancel today and you get all your money back.')
      : t('Cancel today and you get {{percent}}% back.', { percent: percentText(refundMinor, total) });
  },
  until: (refundMinor, total, _, day) =>
    t('{{percent}}% until {{day}}', { percent: percentText(refundMinor, total), day }),
};
