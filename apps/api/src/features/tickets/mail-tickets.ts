import { and, eq, inArray, sql } from 'drizzle-orm';
import { OrderId, type TicketId } from '@atrium/domain';
import { inTransaction, type Context, type Dependencies } from '../../context.ts';
import { attendees, orders, ticketDeliveries } from '../../db/schema/index.ts';
import { notify } from '../notifications/index.ts';
import { postTickets } from './post-tickets.ts';
import { readTickets, type TicketRow } from './tickets.queries.ts';

const ordersAtOnce = 100;
const recipientsAtOnce = 50;

type Tx = Pick<Context, 'db' | 'enqueue' | 'now' | 'config' | 'afterCommit' | 'log'>;

/**
 * Mails the tickets of events that begin soon, of one order or of all. Each ticket goes to its buyer once and to its
 * attendee once: that it is delivered is written in the transaction that writes the mail, under a lock of the order, so
 * that neither a second worker nor a refund comes between.
 */
export async function mailTickets(deps: Dependencies, only?: OrderId): Promise<void> {
  const ctx = { ...deps, afterCommit: () => undefined };
  let last: OrderId | null = null;
  for (;;) {
    const due: OrderId[] = await listDueOrders(deps, last, only);
    for (const orderId of due) {
      let isWhole = false;
      while (!isWhole) isWhole = await inTransaction(ctx, (tx) => mailOrder(tx, orderId));
    }
    last = due.at(-1) ?? null;
    if (due.length < ordersAtOnce) return;
  }
}

/** Orders with a ticket that somebody should have by now. */
async function listDueOrders(
  { sql: run, now, config }: Dependencies,
  after: OrderId | null,
  only: OrderId | undefined,
): Promise<OrderId[]> {
  const at = now();
  const soon = new Date(at.getTime() + config.ticketLeadDays * 86_400_000);
  const rows = await run`
    select o.id from events e
    join event_versions v on v.id = coalesce(e.approved_version_id, e.current_version_id)
    join orders o on o.event_id = e.id
    where e.cancelled_at is null and v.end_at > ${at.toISOString()} and v.start_at <= ${soon.toISOString()}
      and o.status in ('PAID', 'PARTIALLY_REFUNDED')
      and (${only ?? null}::uuid is null or o.id = ${only ?? null}::uuid)
      and (${after}::uuid is null or o.id > ${after}::uuid)
      and exists (
        select 1 from tickets t where t.order_id = o.id and t.released_at is null and (
          not exists (select 1 from ticket_deliveries d where d.ticket_id = t.id and d.kind = 'buyer')
          or lower(t.email) <> lower(o.purchaser_email) and not exists (
            select 1 from ticket_deliveries d where d.ticket_id = t.id and d.kind = 'attendee')))
    order by o.id limit ${ordersAtOnce}`;
  return rows.map((row) => OrderId.parse(row['id']));
}

/** Writes the mails of one order; where it has many recipients only some of them, and answers false. */
async function mailOrder(tx: Tx, orderId: OrderId): Promise<boolean> {
  const [order] = await tx.db
    .select({
      id: orders.id,
      email: orders.purchaserEmail,
      firstName: orders.firstName,
      userId: attendees.userId,
    })
    .from(orders)
    .innerJoin(attendees, eq(attendees.id, orders.attendeeId))
    .where(eq(orders.id, orderId))
    .for('update', { of: orders, skipLocked: true });
  if (!order) return true;
  const tickets = await readTickets(tx.db, eq(orders.id, orderId));

  const forBuyer = await claim(tx, tickets, 'buyer');
  if (forBuyer.length > 0) {
    await postTickets(tx, 'buyer', order, forBuyer);
    await notify(tx, {
      userId: order.userId,
      kind: 'tickets-ready',
      subject: 'Your tickets are ready',
      text: forBuyer[0]?.eventName ?? '',
      link: '/user/registrations-and-events',
      dedupeKey: `tickets-ready:${forBuyer[0]?.id}`,
    });
  }

  const others = tickets.filter(({ email }) => email.toLowerCase() !== order.email.toLowerCase());
  const waiting = Map.groupBy(await unclaimed(tx, others), ({ email }) => email.toLowerCase());
  const next = [...waiting].slice(0, recipientsAtOnce);
  for (const [email, own] of next) {
    const claimed = await claim(tx, own, 'attendee');
    const [first] = claimed;
    if (first) await postTickets(tx, 'attendee', { email, firstName: first.firstName }, claimed);
  }
  return waiting.size <= next.length;
}

/** Takes it on to deliver these tickets; answers those that nobody had taken on before. */
async function claim(tx: Tx, tickets: TicketRow[], kind: 'buyer' | 'attendee'): Promise<TicketRow[]> {
  if (tickets.length === 0) return [];
  const at = tx.now().toISOString();
  const rows = await tx.db.execute<{ ticket_id: TicketId }>(sql`
    insert into ticket_deliveries (ticket_id, kind, created_at)
    select id, ${kind}, ${at}::timestamptz from unnest(${sql.param(tickets.map(({ id }) => id))}::uuid[]) as id
    on conflict do nothing returning ticket_id`);
  const taken = new Set(rows.map((row) => row.ticket_id));
  return tickets.filter(({ id }) => taken.has(id));
}

async function unclaimed(tx: Tx, tickets: TicketRow[]): Promise<TicketRow[]> {
  if (tickets.length === 0) return [];
  const rows = await tx.db
    .select({ id: ticketDeliveries.ticketId })
    .from(ticketDeliveries)
    .where(
      and(
        eq(ticketDeliveries.kind, 'attendee'),
        inArray(
          ticketDeliveries.ticketId,
          tickets.map(({ id }) => id),
        ),
      ),
    );
  const done = new Set(rows.map(({ id }) => id));
  return tickets.filter(({ id }) => !done.has(id));
}
