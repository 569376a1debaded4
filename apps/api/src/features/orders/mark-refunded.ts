import { eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { orders, orderTransitions } from '../../db/schema/index.ts';
import { releaseTickets } from './release-tickets.ts';

/** Writes down that the gateway gave money of a paid, locked order back; with all of it the tickets return to stock. */
export async function markRefunded(
  tx: Pick<Context, 'db' | 'now'>,
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
  if (whole) await releaseTickets(tx, id);
}
