import { formatEventTime, formatMoney, money } from '@atrium/domain';
import { compose, hello, type Composed } from '../../mail/compose.ts';
import type { OrderRow } from './orders.queries.ts';

/** Tells the buyer that the order is cancelled and what goes back. */
export function composeCancellation(order: OrderRow, refundMinor: number, publicOrigin: string): Composed {
  const refund = formatMoney(money(refundMinor, order.currency));
  const card = order.payment?.last4 ? `the card ending in ${order.payment.last4}` : 'the card that paid';
  return compose({
    subject: `Your order for ${order.eventName} is cancelled`,
    greeting: hello(order.firstName),
    paragraphs: [
      'Your order is cancelled, and its tickets no longer admit anybody.',
      refundMinor > 0
        ? `${refund} goes back to ${card}. Your bank may take some days to show it.`
        : 'By the cancellation policy of the event nothing is paid back.',
    ],
    facts: [
      ['Event', order.eventName],
      ['Starts', formatEventTime(order.startAt.toISOString(), order.timeZone)],
      ['Order number', order.id],
      ['Tickets', String(order.tickets.length)],
      ['Paid', formatMoney(money(order.totalMinor, order.currency), { zeroAsFree: true })],
      ['Refund', refund],
    ],
    action: { label: 'See your registrations', url: `${publicOrigin}/user/registrations-and-events` },
  });
}
