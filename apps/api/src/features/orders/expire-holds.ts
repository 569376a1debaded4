import type { TicketTypeId } from '@atrium/domain';
import type { Dependencies } from '../../context.ts';

const batch = 200;

/**
 * Ends lapsed holds and puts their tickets back into stock; of one ticket type where one is short. Always in a
 * transaction of its own: it touches other types too, and their locks must not mix with those of an order.
 */
export async function expireHolds(
  { sql, now }: Pick<Dependencies, 'sql' | 'now'>,
  ticketTypeId: TicketTypeId | null = null,
): Promise<number> {
  let ended = 0;
  for (;;) {
    const [row] = await sql<{ ended: number }[]>`
      select expire_holds(${now().toISOString()}::timestamptz, ${ticketTypeId}::integer, ${batch}::integer) as ended`;
    ended += row?.ended ?? 0;
    if ((row?.ended ?? 0) < batch) return ended;
  }
}
