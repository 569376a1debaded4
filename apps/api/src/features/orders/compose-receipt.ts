import { formatEventDays, formatEventTime, formatMoney, maskedCard, money } from '@atrium/domain';
import { compose } from '../../mail/compose.ts';
import type { OrderRow } from './orders.queries.ts';

/** The receipt: what was bought, for how much, with which card; of the card only its last four digits are known here. */
export function composeReceipt(order: OrderRow, paidAt: Date, publicOrigin: string) {
  const amount = (minor: number) => formatMoney(money(minor, order.currency), { zeroAsFree: true });
  const bought = order.tickets.flatMap((ticket) => [
    { name: ticket.ticketTypeName, priceMinor: ticket.priceMinor },
    ...ticket.extras,
  ]);
  const lines = [...Map.groupBy(bought, ({ name, priceMinor }) => `${name}\n${priceMinor}`).values()].map(
    (same) =>
      `${same.length} × ${same[0]?.name}: ${amount(same.reduce((all, one) => all + one.priceMinor, 0))}`,
  );
  const spell = {
    startDateTime: order.startAt.toISOString(),
    endDateTime: order.endAt.toISOString(),
    timeZone: order.timeZone,
  };
  return compose({
    subject: `Your receipt for ${order.eventName}`,
    greeting: `Dear ${order.firstName} ${order.surname},`,
    paragraphs: [
      `thank you for your purchase. This is the receipt for your order of ${formatEventTime(paidAt.toISOString(), 'UTC')}.`,
      `${order.eventName}\n${formatEventDays(spell)}`,
      [...lines, `Total: ${amount(order.totalMinor)}`].join('\n'),
      order.payment
        ? `Paid with ${order.payment.brand} ${maskedCard(order.payment.last4 ?? '****')}`
        : 'There was nothing to pay.',
      `Order number: ${order.id}`,
      'Your tickets are emailed in the days leading up to the event.',
    ],
    action: { label: 'See your registrations', url: `${publicOrigin}/user/registrations-and-events` },
  });
}
