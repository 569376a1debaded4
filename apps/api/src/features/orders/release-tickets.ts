import { eq, sql } from 'drizzle-orm';
import type { OrderId, TicketTypeId } from '@atrium/domain';
import type { Context } from '../../context.ts';
import { ticketTypes } from '../../db/schema/index.ts';

/**
 * Returns the tickets of a locked order to stock. Updates the counters last, in ID order, to avoid deadlocks.
 */
export async function releaseTickets(tx: Pick<Context, 'db' | 'now'>, orderId: OrderId): Promise<void> {
  const given = await tx.db.execute<{ id: TicketTypeId; count: number }>(sql`
    with released as (
      update tickets set released_at = ${tx.now().toISOString()} where order_id = ${orderId} and released_at is null
      returning ticket_type_id
    ) select ticket_type_id as id, count(*)::integer as count from released group by 1 order by 1`);
  for (const { id, count } of given)
    await tx.db
      .update(ticketTypes)
      .set({ taken: sql`${ticketTypes.taken} - ${count}` })
      .where(eq(ticketTypes.id, id));
}
