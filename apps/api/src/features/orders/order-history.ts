import { and, asc, eq } from 'drizzle-orm';
import type { OrderHistory, OrderId } from '@atrium/domain';
import { orNotFound, type AttendeeContext } from '../../context.ts';
import { orders, orderTransitions, refunds } from '../../db/schema/index.ts';
import { priceIn } from './quote-refund.ts';

/** The states of an own order in their order, and what went back. */
export async function findOrderHistory(
  { db, actor }: Pick<AttendeeContext, 'db' | 'actor'>,
  orderId: OrderId,
): Promise<OrderHistory> {
  const [found] = await db
    .select({ id: orders.id, refund: refunds })
    .from(orders)
    .leftJoin(refunds, eq(refunds.orderId, orders.id))
    .where(and(eq(orders.id, orderId), eq(orders.attendeeId, actor.attendeeId)));
  const { refund } = orNotFound(found, 'Order');
  const changes = await db
    .select({ status: orderTransitions.toStatus, at: orderTransitions.at })
    .from(orderTransitions)
    .where(eq(orderTransitions.orderId, orderId))
    .orderBy(asc(orderTransitions.id));
  return {
    changes: changes.map(({ status, at }) => ({ status, at: at.toISOString() })),
    refund: refund && {
      amount: priceIn(refund.currency)(refund.amountMinor),
      sentAt: refund.sentAt?.toISOString() ?? null,
    },
  };
}
