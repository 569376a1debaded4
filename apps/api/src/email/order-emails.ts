import { maskedCard, money, type Currency } from '@atrium/domain';
import type { Translator } from '@atrium/texts';
import { greet, type EmailContent } from './render-email.ts';

/** Order details as shown in emails. */
export interface OrderFacts {
  number: string;
  firstName: string;
  eventName: string;
  startAt: Date;
  timeZone: string;
  totalMinor: number;
  currency: Currency;
  payment: { brand: string | null; last4: string | null } | null;
  tickets: readonly unknown[];
}

const amountIn =
  ({ t, formatMoney }: Translator, currency: Currency) =>
  (minor: number): string =>
    minor === 0 ? t('Free') : formatMoney(money(minor, currency));

/** Receipt: items, amounts and the last four digits of the card. */
export function receiptEmail(
  texts: Translator,
  order: OrderFacts,
  lines: readonly { text: string; totalMinor: number }[],
  paidAt: Date,
  url: string,
): EmailContent {
  const { t, formatTime } = texts;
  const amount = amountIn(texts, order.currency);
  return {
    subject: t('Your receipt for {{event}}', { event: order.eventName }),
    greeting: greet(t, order.firstName),
    paragraphs: [
      t('Thank you for your purchase. This is your receipt.'),
      t('Your tickets are emailed in the days leading up to the event.'),
    ],
    facts: [
      [t('Event'), order.eventName],
      [t('Starts'), formatTime(order.startAt, order.timeZone)],
      [t('Order number'), order.number],
      [t('Paid on'), formatTime(paidAt, 'UTC')],
      [
        t('Payment'),
        order.payment
          ? t('Paid with {{card}}', {
              card: `${order.payment.brand ?? t('Card')} ${maskedCard(order.payment.last4 ?? '****')}`,
            })
          : t('There was nothing to pay.'),
      ],
    ],
    bill: {
      lines: lines.map(({ text, totalMinor }) => [text, amount(totalMinor)]),
      total: [t('Total'), amount(order.totalMinor)],
    },
    action: { label: t('See your order'), url },
  };
}

/** To the buyer: the order is cancelled, with the refund. */
export function orderCancelledEmail(
  texts: Translator,
  order: OrderFacts,
  refundMinor: number,
  url: string,
): EmailContent {
  const { t, formatTime, formatMoney, formatNumber } = texts;
  const refund = formatMoney(money(refundMinor, order.currency));
  const last4 = order.payment?.last4;
  return {
    subject: t('Your order for {{event}} is cancelled', { event: order.eventName }),
    greeting: greet(t, order.firstName),
    paragraphs: [
      t('Your order is cancelled, and its tickets are no longer valid.'),
      refundMinor === 0
        ? t("Under the event's cancellation policy, this order isn't refundable.")
        : last4
          ? t(
              "We're refunding {{amount}} to the card ending in {{last4}}. Your bank may take a few days to show it.",
              { amount: refund, last4 },
            )
          : t(
              "We're refunding {{amount}} to the card you paid with. Your bank may take a few days to show it.",
              { amount: refund },
            ),
    ],
    facts: [
      [t('Event'), order.eventName],
      [t('Starts'), formatTime(order.startAt, order.timeZone)],
      [t('Order number'), order.number],
      [t('Number of tickets'), formatNumber(order.tickets.length)],
      [t('Paid'), amountIn(texts, order.currency)(order.totalMinor)],
      [t('Refund'), refund],
    ],
    action: { label: t('See your registrations'), url },
  };
}
