import { sql } from 'drizzle-orm';
import type { TicketTypeId } from '@atrium/domain';
import type { Context } from '../../context.ts';

const batch = 200;

/**
 * Expires holds whose time is over and returns their tickets to stock, optionally only for one ticket type.
 * Always runs in its own transaction, because its locks on other ticket types must not mix with those of an
 * order.
 */
export async function expireHolds(
  { db, now, shortages }: Pick<Context, 'db' | 'now' | 'shortages'>,
  ticketTypeId: TicketTypeId | null = null,
): Promise<number> {
  let ended = 0;
  for (;;) {
    const [row] = await db.execute<{ ended: number }>(sql`
      select expire_holds(${now().toISOString()}::timestamptz, ${ticketTypeId}::integer, ${batch}::integer) as ended`);
    ended += row?.ended ?? 0;
    if (row?.ended) shortages.forget();
    if ((row?.ended ?? 0) < batch) return ended;
  }
}
