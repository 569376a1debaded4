import { v7 } from 'uuid';
import { problem, type OrderId } from '@atrium/domain';
import { inTransaction, orNotFound, type AttendeeContext } from '../../context.ts';
import { findOwnOrder, queueReceipt } from '../orders/index.ts';
import { queueTicketEmails } from './queue-ticket-emails.ts';
import { listTicketsOfOwnOrder } from './tickets.queries.ts';

/** Emails the receipt and the valid tickets of a paid order to its buyer again. */
export async function resendOrderEmails(ctx: AttendeeContext, orderId: OrderId): Promise<void> {
  const { attendeeId } = ctx.actor;
  const order = orNotFound(await findOwnOrder(ctx.db, attendeeId, orderId), 'order-not-found');
  const { paidAt, purchaserEmail: email, language, firstName, guest } = order;
  if (!paidAt) throw problem('order-not-paid');
  await ctx.limits.consume('resend-order', order.id);
  const repeat = v7();
  await inTransaction(ctx, async (tx) => {
    const tickets = await listTicketsOfOwnOrder(tx.db, attendeeId, order.id);
    await queueReceipt(tx, order, paidAt, `receipt:${order.id}:${repeat}`);
    await queueTicketEmails(tx, 'buyer', { email, language, firstName, guest }, tickets, repeat);
  });
}
