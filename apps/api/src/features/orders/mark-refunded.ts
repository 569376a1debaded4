import { eq } from 'drizzle-orm';
import { orders, orderTransitions } from '../../db/schema/index.ts';
import { publish, type PublishContext } from '../../domain-events/publish.ts';
import { readOrderMoney, stateOfPaidOrder } from './order-money.ts';
import { releaseTickets } from './release-tickets.ts';

/**
 * Brings a locked, paid order to the state that follows from a refund made at the gateway itself, or from a lost dispute. Once everything was
 * refunded, its tickets go back to stock.
 */
export async function markRefunded(
  tx: PublishContext,
  { id, status, totalMinor }: Pick<typeof orders.$inferSelect, 'id' | 'status' | 'totalMinor'>,
): Promise<void> {
  const { backMinor, liveTickets } = await readOrderMoney(tx.db, id);
  const isWhole = backMinor >= totalMinor;
  const toStatus = stateOfPaidOrder(totalMinor, { backMinor, liveTickets: isWhole ? 0 : liveTickets });
  if (status !== toStatus) {
    await tx.db.update(orders).set({ status: toStatus }).where(eq(orders.id, id));
    await tx.db.insert(orderTransitions).values({
      orderId: id,
      fromStatus: status,
      toStatus,
      reason: 'refunded by the gateway',
      at: tx.now(),
    });
  }
  if (!isWhole || liveTickets === 0) return;
  await releaseTickets(tx, id);
  await publish(tx, 'order-cancelled', { orderId: id, by: 'gateway', refundId: null });
}
