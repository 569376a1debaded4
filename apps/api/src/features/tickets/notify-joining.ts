import { eq, inArray, sql, type SQL } from 'drizzle-orm';
import { addTime, days, OrderId } from '@atrium/domain';
import { inTransaction, type JobContext } from '../../context.ts';
import { joiningNotices, orders } from '../../db/schema/index.ts';
import { joiningEmail } from '../../email/event-emails.ts';
import { queueEmail } from '../../email/queue-email.ts';
import { isJoiningOpen } from '../orders/index.ts';
import { attendeeLanguage, type DueOrders } from './email-tickets.ts';
import { isTicketEmailed, noteJoining } from './note-joining.ts';
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

async function listDueOrders({ db, now, config }: JobContext, after: OrderId | null): Promise<OrderId[]> {
  const at = now();
  const soon = addTime(at, days(config.ticketLeadDays));
  const rows = await db.execute<{ id: string }>(uninformedOrdersQuery({ at, soon, after }));
  return rows.map(({ id }) => OrderId.parse(id));
}

/**
 * SQL of orders with emailed tickets whose holders weren't told what is shown now. Begins with the ticket types that have something
 * to join, so that the orders of other events aren't read.
 */
export const uninformedOrdersQuery = ({ at, soon, after }: Omit<DueOrders, 'only'>): SQL => sql`
  with shown as materialized (
    select e.id as event_id, y.id as ticket_type_id, j.fingerprint from event_versions v
    cross join lateral (
      select * from events where id = v.event_id and coalesce(approved_version_id, current_version_id) = v.id and cancelled_at is null offset 0) e
    cross join lateral (select id from ticket_types where event_id = e.id offset 0) y cross join lateral joining_of(e.id, y.id) j
    where v.end_at > ${at.toISOString()}::timestamptz and v.start_at <= ${soon.toISOString()}::timestamptz
      and ${isJoiningOpen}
  )
  select o.id from (select distinct event_id from shown) e
    cross join lateral (select * from orders where event_id = e.event_id and status in ('PAID', 'PARTIALLY_REFUNDED') offset 0) o
  where (${after}::uuid is null or o.id > ${after}::uuid)
    and exists (
      select from tickets t join shown j on j.ticket_type_id = t.ticket_type_id left join joining_notices n on n.ticket_id = t.id
      where t.order_id = o.id and t.released_at is null and ${isTicketEmailed} and n.fingerprint is distinct from j.fingerprint)
  order by o.id limit ${ordersAtOnce}`;

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
