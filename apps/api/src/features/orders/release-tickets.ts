import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { OrderId, TicketId, TicketTypeId } from '@atrium/domain';
import type { Context } from '../../context.ts';
import { tickets, ticketTypes } from '../../db/schema/index.ts';

/**
 * Returns tickets of a locked order to stock: those named, or all. Updates the counters last, in ID order, to avoid
 * deadlocks.
 */
export async function releaseTickets(
  tx: Pick<Context, 'db' | 'now' | 'afterCommit' | 'shortages'>,
  orderId: OrderId,
  ticketIds?: readonly TicketId[],
): Promise<void> {
  const released = await tx.db
    .update(tickets)
    .set({ releasedAt: tx.now() })
    .where(
      and(
        eq(tickets.orderId, orderId),
        isNull(tickets.releasedAt),
        ticketIds && inArray(tickets.id, [...ticketIds]),
      ),
    )
    .returning({ ticketTypeId: tickets.ticketTypeId });
  const counts = Map.groupBy(released, ({ ticketTypeId }) => ticketTypeId);
  const inOrder: [TicketTypeId, unknown[]][] = [...counts].sort(([one], [other]) => one - other);
  for (const [id, { length }] of inOrder)
    await tx.db
      .update(ticketTypes)
      .set({ taken: sql`${ticketTypes.taken} - ${length}` })
      .where(eq(ticketTypes.id, id));
  tx.afterCommit(tx.shortages.forget);
}
