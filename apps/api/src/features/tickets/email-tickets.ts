import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { addTime, days, type Language, OrderId, type TicketId } from '@atrium/domain';
import { inTransaction, type Context, type JobContext } from '../../context.ts';
import { accountLanguage, orderLanguage } from '../../db/recipient-language.ts';
import { accountWith, guestOfOrder } from '../../db/guests.ts';
import { attendees, orders, ticketDeliveries, users } from '../../db/schema/index.ts';
import { notify } from '../notifications/index.ts';
import { queueTicketEmails } from './queue-ticket-emails.ts';
import { readTickets, type TicketRow } from './tickets.queries.ts';

const ordersAtOnce = 100;
const recipientsAtOnce = 50;

type Tx = Pick<Context, 'db' | 'enqueue' | 'now' | 'config' | 'encryptionKey' | 'afterCommit' | 'log'>;

/**
 * Emails the tickets of events that start soon, for one order or all. Each ticket goes once to its buyer and
 * once to its attendee: the delivery is recorded in the transaction that queues the email, under a row lock
 * of the order, which keeps out other workers and refunds.
 */
export async function emailTickets(ctx: JobContext, only?: OrderId): Promise<void> {
  let last: OrderId | null = null;
  for (;;) {
    const due: OrderId[] = await listDueOrders(ctx, last, only);
    for (const orderId of due) {
      let isWhole = false;
      while (!isWhole) isWhole = await inTransaction(ctx, (tx) => emailTicketsOfOrder(tx, orderId));
    }
    last = due.at(-1) ?? null;
    if (due.length < ordersAtOnce) return;
  }
}

async function listDueOrders(
  { db, now, config }: JobContext,
  after: OrderId | null,
  only: OrderId | undefined,
): Promise<OrderId[]> {
  const at = now();
  const soon = addTime(at, days(config.ticketLeadDays));
  const rows = await db.execute<{ id: string }>(dueOrdersQuery({ at, soon, after, only }));
  return rows.map((row) => OrderId.parse(row.id));
}

/** Orders of events that end after `at` and start until `soon`, after the last one of before. */
export interface DueOrders {
  at: Date;
  soon: Date;
  after: OrderId | null;
  only: OrderId | undefined;
}

/**
 * SQL of orders whose event starts soon and whose tickets weren't all emailed, or of one order of such an event. Versions to come go first:
 * OFFSET 0 makes their events be looked up, and the orders of those in the index of those that wait, however many others there are.
 */
export const dueOrdersQuery = ({ at, soon, after, only }: DueOrders): SQL => sql`
  with coming as materialized (
    select e.id from event_versions v cross join lateral (
      select id from events where id = v.event_id and coalesce(approved_version_id, current_version_id) = v.id and cancelled_at is null offset 0) e
    where v.end_at > ${at.toISOString()}::timestamptz and v.start_at <= ${soon.toISOString()}::timestamptz
  )
  select o.id from coming cross join lateral (
    select id from orders where event_id = coming.id and status in ('PAID', 'PARTIALLY_REFUNDED')
      and ${only ? sql`id = ${only}::uuid` : sql`tickets_mailed_at is null`} offset 0) o
  where ${after}::uuid is null or o.id > ${after}::uuid
  order by o.id limit ${ordersAtOnce}`;

/**
 * Queues an order's emails. Returns false if recipients remain, because each transaction handles only some of
 * them.
 */
async function emailTicketsOfOrder(tx: Tx, orderId: OrderId): Promise<boolean> {
  const [order] = await tx.db
    .select({
      id: orders.id,
      email: orders.purchaserEmail,
      firstName: orders.firstName,
      language: orderLanguage,
      guest: guestOfOrder,
      userId: attendees.userId,
    })
    .from(orders)
    .leftJoin(attendees, eq(attendees.id, orders.attendeeId))
    .where(eq(orders.id, orderId))
    .for('update', { of: orders, skipLocked: true });
  if (!order) return true;
  const tickets = await readTickets(tx.db, eq(orders.id, orderId));

  const forBuyer = await claim(tx, tickets, 'buyer');
  if (forBuyer.length > 0) {
    // sold at the door: its holder has no account here to link to
    await queueTicketEmails(tx, order.userId === null ? 'attendee' : 'buyer', order, forBuyer);
  }
  if (forBuyer.length > 0 && order.userId !== null) {
    await notify(tx, {
      userId: order.userId,
      content: { kind: 'tickets-ready', data: { event: forBuyer[0]?.eventName ?? '' } },
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
    if (!first) continue;
    const language = await attendeeLanguage(tx, email, order.language);
    await queueTicketEmails(tx, 'attendee', { email, language, firstName: first.firstName }, claimed);
  }
  const isWhole = waiting.size <= next.length;
  if (isWhole) await tx.db.update(orders).set({ ticketsMailedAt: tx.now() }).where(eq(orders.id, orderId));
  return isWhole;
}

/** Language of the attendee's account, else of the order. */
export async function attendeeLanguage(
  { db }: Pick<Context, 'db'>,
  email: string,
  ofOrder: Language,
): Promise<Language> {
  const [account] = await db
    .select({ language: accountLanguage })
    .from(users)
    .where(accountWith(email.toLowerCase()));
  return account?.language ?? ofOrder;
}

/** Records the deliveries and returns the tickets that had none before. */
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
