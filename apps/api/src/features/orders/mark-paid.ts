import { eq, sql } from 'drizzle-orm';
import { days } from '@atrium/domain';
import { attendees, orders } from '../../db/schema/index.ts';
import { publish, type PublishContext } from '../../domain-events/publish.ts';
import { notify } from '../notifications/index.ts';
import { findOrder } from './orders.queries.ts';
import { queueReceipt } from './queue-receipt.ts';

/** Marks a locked PENDING order as paid and queues its receipt, in the caller's transaction. */
export async function markPaid(
  tx: PublishContext,
  { id }: Pick<typeof orders.$inferSelect, 'id'>,
  reason: string,
): Promise<void> {
  const paidAt = tx.now();
  await tx.db.execute(sql`select mark_order_paid(${id}, ${reason}, ${paidAt.toISOString()}::timestamptz)`);
  const order = await findOrder(tx.db, id);
  if (!order) throw new TypeError(`order ${id} has lost its event`);
  await queueReceipt(tx, order, paidAt, `receipt:${id}`);
  const [buyer] = await tx.db
    .select({ userId: attendees.userId })
    .from(orders)
    .innerJoin(attendees, eq(attendees.id, orders.attendeeId))
    .where(eq(orders.id, id));
  if (buyer)
    await notify(tx, {
      userId: buyer.userId,
      content: { kind: 'order-paid', data: { event: order.eventName } },
      link: '/user/registrations-and-events',
      dedupeKey: `order-paid:${id}`,
    });
  await publish(tx, 'order-paid', { orderId: id });
  // tickets of an event within the lead time are sent now, others by the recurring job
  const leadMs = days(tx.config.ticketLeadDays);
  if (order.startAt.getTime() - paidAt.getTime() <= leadMs)
    await tx.enqueue(tx.db, 'mail-tickets', { orderId: id });
}
