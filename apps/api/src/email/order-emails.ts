import { maskedCard, money, type Currency, type InvoiceKind, type Money } from '@atrium/domain';
import type { Translator } from '@atrium/texts';
import { greet, type EmailContent } from './render-email.ts';

/** A payment, with its charge if that was in the buyer's own currency. */
interface OrderPayment {
  gateway: string;
  brand: string | null;
  last4: string | null;
  ownMinor: number | null;
  ownCurrency: Currency | null;
  rate: number | null;
  ratesAsOf: string | null;
  marginBp: number | null;
}

/** Order details as shown in emails. */
export interface OrderFacts {
  number: string;
  firstName: string;
  eventName: string;
  startAt: Date;
  timeZone: string;
  totalMinor: number;
  currency: Currency;
  payment: OrderPayment | null;
  tickets: readonly unknown[];
}

/** Says what was charged in the buyer's own currency, and at which rate; null if the order was paid in its own. */
export function chargeText(
  { t, formatMoney, formatNumber, formatDay }: Translator,
  {
    currency,
    payment,
  }: { currency: Currency; payment: Omit<OrderPayment, 'gateway' | 'brand' | 'last4'> | null },
): string | null {
  if (!payment?.ownCurrency || payment.ownMinor === null || !payment.ratesAsOf) return null;
  return t('{{amount}}, at {{rate}} {{own}} for 1 {{currency}} ({{day}}) plus {{margin}}%', {
    amount: formatMoney(money(payment.ownMinor, payment.ownCurrency)),
    rate: formatNumber(payment.rate ?? 0, { maximumFractionDigits: 6 }),
    own: payment.ownCurrency,
    currency,
    day: formatDay(payment.ratesAsOf),
    margin: formatNumber((payment.marginBp ?? 0) / 100),
  });
}

/** A refund as the buyer's bank shows it, with its amount in the currency of the order if that is another. */
function refundAmount({ formatMoney }: Translator, { currency }: OrderFacts, refund: RefundFacts): string {
  const amount = formatMoney(money(refund.refundMinor, currency));
  return refund.own ? `${formatMoney(refund.own)} (${amount})` : amount;
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
  const charge = chargeText(texts, order);
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
          ? order.payment.gateway === 'transfer'
            ? t('Paid by bank transfer')
            : t('Paid with {{card}}', {
                card: `${order.payment.brand ?? t('Card')} ${maskedCard(order.payment.last4 ?? '****')}`,
              })
          : t('There was nothing to pay.'),
      ],
      ...(charge === null ? [] : ([[t('Charged'), charge]] satisfies [string, string][])),
    ],
    bill: {
      lines: lines.map(({ text, totalMinor }) => [text, amount(totalMinor)]),
      total: [t('Total'), amount(order.totalMinor)],
    },
    action: { label: t('See your order'), url },
  };
}

/** A refund as its emails tell it. */
interface RefundFacts {
  refundMinor: number;
  /** In the currency of the charge, if that is another. */
  own?: Money | null;
  /** Sent on this day at the latest. */
  promisedOn: string | null;
}

/** Where the money goes and by when. */
function refundSentence(texts: Translator, order: OrderFacts, refund: RefundFacts): string {
  const { t, formatDay } = texts;
  const { payment } = order;
  const { promisedOn } = refund;
  const amount = refundAmount(texts, order, refund);
  const day = promisedOn === null ? null : formatDay(promisedOn);
  const last4 = payment?.last4;
  if (last4 && day)
    return t(
      "We're refunding {{amount}} to the card ending in {{last4}} by {{day}}. Your bank may take a few days to show it.",
      { amount, last4, day },
    );
  return last4
    ? t(
        "We're refunding {{amount}} to the card ending in {{last4}}. Your bank may take a few days to show it.",
        { amount, last4 },
      )
    : t("We're refunding {{amount}} to the card you paid with. Your bank may take a few days to show it.", {
        amount,
      });
}

interface CancelledTickets extends RefundFacts {
  /** Whose tickets; not listed if the whole order is cancelled. */
  attendees: readonly string[];
  /** No ticket of the order is left. */
  isWhole: boolean;
}

/** To the buyer: the order or some of its tickets are cancelled, with the refund. */
export function orderCancelledEmail(
  texts: Translator,
  order: OrderFacts,
  cancelled: CancelledTickets,
  url: string,
): EmailContent {
  const { t, formatTime, formatNumber } = texts;
  const { refundMinor, attendees, isWhole } = cancelled;
  const count = attendees.length;
  return {
    subject: isWhole
      ? t('Your order for {{event}} is cancelled', { event: order.eventName })
      : t('{{count}} of your tickets for {{event}} are cancelled', {
          count,
          event: order.eventName,
          defaultValue_one: '{{count}} of your tickets for {{event}} is cancelled',
        }),
    greeting: greet(t, order.firstName),
    paragraphs: [
      isWhole
        ? t('Your order is cancelled, and its tickets are no longer valid.')
        : t('These tickets are no longer valid. The others stay as they are.'),
      refundMinor === 0
        ? t("Under the event's cancellation policy, there's no refund.")
        : refundSentence(texts, order, cancelled),
    ],
    facts: [
      [t('Event'), order.eventName],
      [t('Starts'), formatTime(order.startAt, order.timeZone)],
      [t('Order number'), order.number],
      isWhole
        ? [t('Number of tickets'), formatNumber(order.tickets.length)]
        : [t('Cancelled tickets'), attendees.join(', ')],
      [t('Paid'), amountIn(texts, order.currency)(order.totalMinor)],
      [t('Refund'), refundAmount(texts, order, cancelled)],
    ],
    action: { label: t('See your order'), url },
  };
}

interface TicketRefundFacts extends RefundFacts {
  /** Name of who refunds: the organiser, or Atrium. */
  by: string;
  note: string;
  /** Whose tickets are cancelled by it. */
  attendees: readonly string[];
}

/** To the buyer: the organiser or Atrium refunds tickets, whole or in part. */
export function orderRefundedEmail(
  texts: Translator,
  order: OrderFacts,
  { by, note, attendees, ...refund }: TicketRefundFacts,
  url: string,
): EmailContent {
  const { t, formatTime } = texts;
  return {
    subject:
      refund.refundMinor > 0
        ? t('A refund for {{event}}', { event: order.eventName })
        : t('{{count}} of your tickets for {{event}} are cancelled', {
            count: attendees.length,
            event: order.eventName,
            defaultValue_one: '{{count}} of your tickets for {{event}} is cancelled',
          }),
    greeting: greet(t, order.firstName),
    paragraphs: [
      ...(refund.refundMinor > 0
        ? [t('{{name}} has refunded you.', { name: by }), refundSentence(texts, order, refund)]
        : []),
      attendees.length > 0
        ? t('These tickets are no longer valid: {{names}}', { names: attendees.join(', ') })
        : t('Your tickets stay valid.'),
    ],
    facts: [
      [t('Reason'), note],
      [t('Event'), order.eventName],
      [t('Starts'), formatTime(order.startAt, order.timeZone)],
      [t('Order number'), order.number],
      [t('Paid'), amountIn(texts, order.currency)(order.totalMinor)],
      [t('Refund'), refundAmount(texts, order, refund)],
    ],
    action: { label: t('See your order'), url },
  };
}

/** An invoice or credit note as its email announces it. */
interface InvoiceFacts {
  number: string;
  kind: InvoiceKind;
  orderNumber: string;
  grossMinor: number;
  currency: Currency;
  buyer: { company: string };
  event: { name: string };
}

/** Brings an invoice or a credit note, which is attached. */
export function invoiceEmail(
  { t, formatMoney }: Translator,
  { number, kind, orderNumber, grossMinor, currency, buyer, event }: InvoiceFacts,
  url: string,
): EmailContent {
  const isCredit = kind === 'CREDIT_NOTE';
  return {
    subject: isCredit
      ? t('Credit note {{number}} for {{event}}', { number, event: event.name })
      : t('Invoice {{number}} for {{event}}', { number, event: event.name }),
    greeting: greet(t, buyer.company),
    paragraphs: [
      isCredit
        ? t('Attached is the credit note for your refund.')
        : t('Attached is the invoice for your order. It is paid.'),
    ],
    facts: [
      [t('Number'), number],
      [t('Event'), event.name],
      [t('Order number'), orderNumber],
      [t('Amount'), formatMoney(money(isCredit ? -grossMinor : grossMinor, currency))],
    ],
    action: { label: t('See your order'), url },
  };
}
