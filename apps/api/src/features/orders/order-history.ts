import { and, asc, eq } from 'drizzle-orm';
import { toPrice, type OrderHistory, type OrderId } from '@atrium/domain';
import { orNotFound, type AttendeeContext } from '../../context.ts';
import { orders, orderTransitions, refunds } from '../../db/schema/index.ts';

/** Returns the caller's order with its status history and refund. */
export async function findOrderHistory(
  { db, actor }: Pick<AttendeeContext, 'db' | 'actor'>,
  orderId: OrderId,
): Promise<OrderHistory> {
  const [found] = await db
    .select({ id: orders.id, refund: refunds })
    .from(orders)
    .leftJoin(refunds, eq(refunds.orderId, orders.id))
    .where(and(eq(orders.id, orderId), eq(orders.attendeeId, actor.attendeeId)));
  const { refund } = orNotFound(found, 'order-not-found');
  const changes = await db
    .select({ status: orderTransitions.toStatus, at: orderTransitions.at })
    .from(orderTransitions)
    .where(eq(orderTransitions.orderId, orderId))
    .orderBy(asc(orderTransitions.id));
  return {
    changes: changes.map(({ status, at }) => ({ status, at: at.toISOString() })),
    refund: refund && {
      amount: toPrice(refund.amountMinor, refund.currency),
      sentAt: refund.sentAt?.toISOString() ?? null,
    },
  };
}
