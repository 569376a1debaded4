import { and, eq } from 'drizzle-orm';
import type { OrderId } from '@atrium/domain';
import { orNotFound, type AttendeeContext } from '../../context.ts';
import { orders } from '../../db/schema/index.ts';
import type { OrderState } from './settle-payment.ts';

/** Locks the caller's order (row lock). Throws 404 for another buyer's. */
export async function lockOwnOrder(tx: AttendeeContext, orderId: OrderId): Promise<OrderState> {
  const [order] = await tx.db
    .select()
    .from(orders)
    .where(and(eq(orders.id, orderId), eq(orders.attendeeId, tx.actor.attendeeId)))
    .for('update');
  return orNotFound(order, 'order-not-found');
}
