import { eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { attendees, orders, orderTransitions } from '../../db/schema/index.ts';
import { postMail } from '../../mail/post-mail.ts';
import { notify } from '../notifications/index.ts';
import { composeReceipt } from './compose-receipt.ts';
import { findOrder } from './orders.queries.ts';

/** Turns a locked PENDING order into a paid one, with its history and its receipt, in the caller's transaction. */
export async function markPaid(
  tx: Pick<Context, 'db' | 'enqueue' | 'now' | 'config'>,
  { id }: Pick<typeof orders.$inferSelect, 'id'>,
  reason: string,
): Promise<void> {
  const paidAt = tx.now();
  await tx.db.update(orders).set({ status: 'PAID', paidAt, holdUntil: null }).where(eq(orders.id, id));
  await tx.db
    .insert(orderTransitions)
    .values({ orderId: id, fromStatus: 'PENDING', toStatus: 'PAID', reason, at: paidAt });
  const order = await findOrder(tx.db, id);
  if (!order) throw new TypeError(`order ${id} has lost its event`);
  await postMail(tx, {
    kind: 'receipt',
    dedupeKey: `receipt:${id}`,
    recipient: order.purchaserEmail,
    ...composeReceipt(order, paidAt, tx.config.origins.public),
  });
  const [buyer] = await tx.db
    .select({ userId: attendees.userId })
    .from(orders)
    .innerJoin(attendees, eq(attendees.id, orders.attendeeId))
    .where(eq(orders.id, id));
  if (buyer)
    await notify(tx, {
      userId: buyer.userId,
      kind: 'order-paid',
      subject: 'Your order is paid',
      text: order.eventName,
      link: '/user/registrations-and-events',
      dedupeKey: `order-paid:${id}`,
    });
  // an event that is near gets its tickets at once; the rest waits for the recurring job
  const leadMs = tx.config.ticketLeadDays * 86_400_000;
  if (order.startAt.getTime() - paidAt.getTime() <= leadMs)
    await tx.enqueue(tx.db, 'mail-tickets', { orderId: id });
}
