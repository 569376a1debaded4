import { eq, inArray, sql } from 'drizzle-orm';
import { addTime, days, OrderId } from '@atrium/domain';
import { inTransaction, type JobContext } from '../../context.ts';
import { joiningNotices, orders } from '../../db/schema/index.ts';
import { joiningEmail } from '../../email/event-emails.ts';
import { queueEmail } from '../../email/queue-email.ts';
import { isJoiningOpen } from '../orders/index.ts';
import { attendeeLanguage } from './email-tickets.ts';
import { isMailed, noteJoining } from './note-joining.ts';
import { readTickets, type TicketRow } from './tickets.queries.ts';

const ordersAtOnce = 100;

/**
 * Emails holders how to join, once the organiser's time for it has come, and again if it changes. Whose ticket isn't emailed yet
 * finds it in that email.
 */
export async function notifyJoining(ctx: JobContext): Promise<void> {
  let last: OrderId | null = null;
  for (;;) {
    const due: OrderId[] = await listDueOrders(ctx, last);
    for (const orderId of due) await inTransaction(ctx, (tx) => notifyHolders(tx, orderId));
    last = due.at(-1) ?? null;
    if (due.length < ordersAtOnce) return;
  }
}

/** Orders with emailed tickets whose holders weren't told what is shown now. */
async function listDueOrders({ db, now, config }: JobContext, after: OrderId | null): Promise<OrderId[]> {
  const at = now();
  const soon = addTime(at, days(config.ticketLeadDays));
  const rows = await db.execute<{ id: string }>(sql`
    select o.id from events e
    join event_versions v on v.id = coalesce(e.approved_version_id, e.current_version_id)
    join orders o on o.event_id = e.id
    where e.cancelled_at is null and v.end_at > ${at.toISOString()}::timestamptz and v.start_at <= ${soon.toISOString()}::timestamptz
      and o.status in ('PAID', 'PARTIALLY_REFUNDED') and (${after}::uuid is null or o.id > ${after}::uuid)
      and exists (
        select from tickets t cross join lateral joining_of(e.id, t.ticket_type_id) j
          left join joining_notices n on n.ticket_id = t.id
        where t.order_id = o.id and t.released_at is null and ${isMailed} and ${isJoiningOpen}
          and n.fingerprint is distinct from j.fingerprint)
    order by o.id limit ${ordersAtOnce}`);
  return rows.map(({ id }) => OrderId.parse(id));
}

/** Emails the holders of an order's tickets: each address once for the same details. */
async function notifyHolders(tx: JobContext, orderId: OrderId): Promise<void> {
  const [order] = await tx.db
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.id, orderId))
    .for('update', { skipLocked: true });
  if (!order) return;
  const tickets = await readTickets(tx.db, eq(orders.id, orderId));
  const ids = tickets.map(({ id }) => id);
  if (ids.length === 0) return;
  const known = await tx.db
    .select({ ticketId: joiningNotices.ticketId })
    .from(joiningNotices)
    .where(inArray(joiningNotices.ticketId, ids));
  const notified = new Set(known.map(({ ticketId }) => ticketId));
  const changed = await noteJoining(tx, ids);
  const keyOf = ({ email, joining }: TicketRow) => `${email.toLowerCase()} ${JSON.stringify(joining)}`;
  const groups = Map.groupBy(
    tickets.filter(({ id }) => changed.has(id)),
    keyOf,
  );
  for (const [ticket] of groups.values()) {
    if (!ticket) continue;
    const { id, email, firstName, eventId } = ticket;
    const isChange = notified.has(id);
    await queueEmail(tx, {
      kind: isChange ? 'joining-changed' : 'joining',
      dedupeKey: `joining:${id}:${tx.now().toISOString()}`,
      to: { email, language: await attendeeLanguage(tx, email, ticket.language) },
      content: (texts) =>
        joiningEmail(
          texts,
          {
            firstName,
            event: { ...ticket, name: ticket.eventName },
            organiser: { name: ticket.organiserName, email: ticket.organiserEmail },
          },
          { isChange, eventUrl: `${tx.config.origins.public}/events/${eventId}` },
        ),
    });
  }
}
