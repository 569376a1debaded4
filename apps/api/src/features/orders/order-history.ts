import { and, asc, eq } from 'drizzle-orm';
import { toPrice, type OrderHistory, type OrderId } from '@atrium/domain';
import { orNotFound, type AttendeeContext } from '../../context.ts';
import { orders, orderTransitions, refunds } from '../../db/schema/index.ts';

/** Returns the caller's order with its status history and what was refunded in all. */
export async function findOrderHistory(
  { db, actor }: Pick<AttendeeContext, 'db' | 'actor'>,
  orderId: OrderId,
): Promise<OrderHistory> {
  const [found] = await db
    .select({ id: orders.id, currency: orders.currency })
    .from(orders)
    .where(and(eq(orders.id, orderId), eq(orders.attendeeId, actor.attendeeId)));
  const { currency } = orNotFound(found, 'order-not-found');
  const given = await db
    .select({ amountMinor: refunds.amountMinor, sentAt: refunds.sentAt })
    .from(refunds)
    .where(eq(refunds.orderId, orderId));
  const changes = await db
    .select({ status: orderTransitions.toStatus, at: orderTransitions.at })
    .from(orderTransitions)
    .where(eq(orderTransitions.orderId, orderId))
    .orderBy(asc(orderTransitions.id));
  return {
    changes: changes.map(({ status, at }) => ({ status, at: at.toISOString() })),
    refund: given.length === 0 ? null : { amount: toPrice(sumOf(given), currency), sentAt: lastSent(given) },
  };
}

type Given = Pick<typeof refunds.$inferSelect, 'amountMinor' | 'sentAt'>;

const sumOf = (given: readonly Given[]): number =>
  given.reduce((sum, { amountMinor }) => sum + amountMinor, 0);

/** When the last was sent; null while one isn't. */
function lastSent(given: readonly Given[]): string | null {
  const instants = given.map(({ sentAt }) => sentAt?.toISOString() ?? null);
  return instants.includes(null) ? null : (instants.toSorted().at(-1) ?? null);
}
