import { isolated, money, type Currency, type Money } from '@atrium/domain';
import type { Translator } from '@atrium/texts';
import { greet, type EmailContent } from './render-email.ts';

interface SaleEmailData {
  firstName: string;
  order: {
    number: string;
    eventName: string;
    totalMinor: number;
    currency: Currency;
    tickets: readonly { ticketTypeName: string }[];
  };
  url: string;
}

/** To the organiser's team: an order was paid. */
export const saleEmail = (texts: Translator, { firstName, order, url }: SaleEmailData): EmailContent => {
  const { t } = texts;
  return {
    subject: t('{{count}} tickets sold for {{event}}', {
      count: order.tickets.length,
      event: order.eventName,
      defaultValue_one: '{{count}} ticket sold for {{event}}',
    }),
    greeting: greet(t, firstName),
    paragraphs: [t('You have a new registration.')],
    facts: saleFacts(texts, order),
    action: { label: t('See the order'), url },
    reason: alertsReason(texts),
  };
};

interface SaleCancellation {
  refund: Money;
  /** Tickets cancelled. */
  count: number;
  by: 'buyer' | 'administrator';
  note: string | null;
}

/** To the organiser's team: a buyer or an administrator cancelled tickets. */
export const saleCancelledEmail = (
  texts: Translator,
  { firstName, order, url }: SaleEmailData,
  { refund, count, by, note }: SaleCancellation,
): EmailContent => {
  const { t } = texts;
  return {
    subject: t('{{count}} tickets cancelled for {{event}}', {
      count,
      event: order.eventName,
      defaultValue_one: '{{count}} ticket cancelled for {{event}}',
    }),
    greeting: greet(t, firstName),
    paragraphs: [
      by === 'buyer'
        ? t('A buyer has cancelled tickets. They are back on sale.')
        : t('Atrium has cancelled tickets. They are back on sale.'),
    ],
    facts: [
      ...saleFacts(texts, order),
      [t('Cancelled tickets'), texts.formatNumber(count)],
      [t('Refund'), texts.formatMoney(refund)],
      ...(note === null ? [] : [[t('Reason'), note] satisfies [string, string]]),
    ],
    action: { label: t('See the order'), url },
    reason: alertsReason(texts),
  };
};

function saleFacts(
  { t, formatMoney }: Translator,
  { eventName, number, tickets, totalMinor, currency }: SaleEmailData['order'],
): [string, string][] {
  const names = Map.groupBy(tickets, ({ ticketTypeName }) => ticketTypeName);
  return [
    [t('Event'), eventName],
    [t('Order number'), number],
    [t('Ticket type'), [...names].map(([name, { length }]) => `${length} × ${isolated(name)}`).join(', ')],
    [t('Total'), totalMinor === 0 ? t('Free') : formatMoney(money(totalMinor, currency))],
  ];
}

interface StockEmailData {
  firstName: string;
  event: string;
  ticketType: string;
  left: number;
  url: string;
}

/** To the organiser's team: a ticket type is almost sold out, or sold out. */
export const stockEmail = (
  texts: Translator,
  { firstName, event, ticketType, left, url }: StockEmailData,
): EmailContent => {
  const { t } = texts;
  return {
    subject:
      left > 0
        ? t('{{name}} is almost sold out for {{event}}', { name: ticketType, event })
        : t('{{name}} is sold out for {{event}}', { name: ticketType, event }),
    greeting: greet(t, firstName),
    paragraphs: [
      left > 0
        ? t('{{count}} tickets are left. To sell more, raise the quantity.', {
            count: left,
            defaultValue_one: '{{count}} ticket is left. To sell more, raise the quantity.',
          })
        : t('No tickets are left. To sell more, raise the quantity.'),
    ],
    facts: [
      [t('Event'), event],
      [t('Ticket type'), ticketType],
    ],
    action: { label: t('See your event'), url },
    reason: alertsReason(texts),
  };
};

const alertsReason = ({ t }: Translator): string =>
  t("You're receiving this email because your settings ask for registration alerts.");

/** A day's sales and cancellations of an event. */
export interface EventSales {
  name: string;
  currency: Currency;
  paidOrders: number;
  soldTickets: number;
  soldMinor: number;
  cancelledOrders: number;
  refundedMinor: number;
}

interface SalesDigestData {
  firstName: string;
  events: readonly EventSales[];
  /** Origin of the portal. */
  origin: string;
}

/** To a member of the organiser's team: the day's sales and cancellations. */
export const salesDigestEmail = (
  texts: Translator,
  { firstName, events, origin }: SalesDigestData,
): EmailContent => {
  const { t } = texts;
  const count = events.reduce((sum, { soldTickets }) => sum + soldTickets, 0);
  return {
    subject:
      count === 0
        ? t('Your cancellations since yesterday')
        : t('{{count}} tickets sold since yesterday', {
            count,
            defaultValue_one: '{{count}} ticket sold since yesterday',
          }),
    greeting: greet(t, firstName),
    paragraphs: [t('Sales and cancellations of the last day:')],
    facts: events.map((event) => [event.name, salesText(texts, event)]),
    action: { label: t('See your registrations'), url: `${origin}/partner/dashboard?tab=registrations` },
    reason: t("You're receiving this email once a day because your settings ask for a digest: {{url}}", {
      url: `${origin}/partner/settings?tab=settings`,
    }),
  };
};

function salesText({ t, formatMoney }: Translator, event: EventSales): string {
  const { currency, paidOrders, soldTickets, cancelledOrders } = event;
  const sold = t('{{count}} tickets sold, {{amount}}', {
    count: soldTickets,
    amount: formatMoney(money(event.soldMinor, currency)),
    defaultValue_one: '{{count}} ticket sold, {{amount}}',
  });
  const cancelled = t('{{count}} orders cancelled, {{amount}} refunded', {
    count: cancelledOrders,
    amount: formatMoney(money(event.refundedMinor, currency)),
    defaultValue_one: '{{count}} order cancelled, {{amount}} refunded',
  });
  return [...(paidOrders > 0 ? [sold] : []), ...(cancelledOrders > 0 ? [cancelled] : [])].join('; ');
}
