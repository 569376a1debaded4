import { formatEventTime, formatMoney, maskedCard, money } from '@atrium/domain';
import { compose, hello, type Composed } from '../../mail/compose.ts';
import { billLines } from './bill-lines.ts';
import type { OrderRow } from './orders.queries.ts';

/** The receipt: what was bought, for how much, with which card; of the card only its last four digits are known here. */
export function composeReceipt(order: OrderRow, paidAt: Date, publicOrigin: string): Composed {
  const amount = (minor: number) => formatMoney(money(minor, order.currency), { zeroAsFree: true });
  const time = (at: Date, zone: string) => formatEventTime(at.toISOString(), zone);
  return compose({
    subject: `Your receipt for ${order.eventName}`,
    greeting: hello(order.firstName),
    paragraphs: [
      'Thank you for your purchase. This is your receipt.',
      'Your tickets are emailed in the days leading up to the event.',
    ],
    facts: [
      ['Event', order.eventName],
      ['Starts', time(order.startAt, order.timeZone)],
      ['Order number', order.id],
      ['Paid on', time(paidAt, 'UTC')],
      [
        'Payment',
        order.payment
          ? `Paid with ${order.payment.brand} ${maskedCard(order.payment.last4 ?? '****')}`
          : 'There was nothing to pay.',
      ],
    ],
    bill: {
      lines: billLines(order).map(({ text, totalMinor }) => [text, amount(totalMinor)]),
      total: ['Total', amount(order.totalMinor)],
    },
    action: { label: 'See your registrations', url: `${publicOrigin}/user/registrations-and-events` },
  });
}
