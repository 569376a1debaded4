import { eq } from 'drizzle-orm';
import { orders, orderTransitions } from '../../db/schema/index.ts';
import { publish, type PublishContext } from '../../domain-events/publish.ts';
import { releaseTickets } from './release-tickets.ts';

/**
 * Records a refund made at the gateway itself for a locked, paid order. A full refund returns the tickets to
 * stock.
 */
export async function markRefunded(
  tx: PublishContext,
  { id, status }: Pick<typeof orders.$inferSelect, 'id' | 'status'>,
  whole: boolean,
): Promise<void> {
  const toStatus = whole ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
  if (status === toStatus || (status !== 'PAID' && status !== 'PARTIALLY_REFUNDED')) return;
  const at = tx.now();
  await tx.db.update(orders).set({ status: toStatus }).where(eq(orders.id, id));
  await tx.db
    .insert(orderTransitions)
    .values({ orderId: id, fromStatus: status, toStatus, reason: 'refunded by the gateway', at });
  if (!whole) return;
  await releaseTickets(tx, id);
  await publish(tx, 'order-cancelled', { orderId: id, by: 'gateway' });
}
