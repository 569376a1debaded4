import { sql } from 'drizzle-orm';
import type { TicketId } from '@atrium/domain';
import type { Context } from '../../context.ts';
import { isJoiningOpen } from '../orders/index.ts';

/** SQL condition over ticket `t` of order `o`: its holder has got the ticket by email. */
export const isTicketEmailed = sql`exists (select from ticket_deliveries d where d.ticket_id = t.id
  and d.kind = case when lower(t.email) = lower(o.purchaser_email) then 'buyer' else 'attendee' end)`;

/**
 * Notes that the holders of emailed tickets are told how to join, as it is now. Returns the tickets whose holders weren't told
 * that before, in the transaction that queues the email, so that nobody is told twice.
 */
export async function noteJoining(
  { db, now }: Pick<Context, 'db' | 'now'>,
  ticketIds: readonly TicketId[],
): Promise<ReadonlySet<TicketId>> {
  if (ticketIds.length === 0) return new Set();
  const rows = await db.execute<{ id: TicketId }>(sql`
    insert into joining_notices as k (ticket_id, fingerprint, notified_at)
    select t.id, j.fingerprint, ${now().toISOString()}::timestamptz
    from tickets t join orders o on o.id = t.order_id, lateral joining_of(o.event_id, t.ticket_type_id) j
    where t.id = any(${sql.param(ticketIds)}::uuid[]) and ${isTicketEmailed} and ${isJoiningOpen}
    on conflict (ticket_id) do update set fingerprint = excluded.fingerprint, notified_at = excluded.notified_at
      where k.fingerprint <> excluded.fingerprint
    returning ticket_id as id`);
  return new Set(rows.map(({ id }) => id));
}
