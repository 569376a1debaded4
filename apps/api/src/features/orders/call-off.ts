import { and, eq, sql } from 'drizzle-orm';
import { formatMoney, money, type EventId, type OrderId } from '@atrium/domain';
import { inTransaction, type Context, type Dependencies } from '../../context.ts';
import { orders, orderTransitions, payments, refunds, tickets } from '../../db/schema/index.ts';
import { compose } from '../../mail/compose.ts';
import { eventCancelledLetter } from '../../mail/event-mails.ts';
import { postMail } from '../../mail/post-mail.ts';
import { notify } from '../notifications/index.ts';
import { quoteWhole, type Quote } from './quote-refund.ts';
import { releaseTickets } from './release-tickets.ts';
import { sendRefund } from './send-refund.ts';
import { chargeKey, type OrderState } from './settle-payment.ts';
import { readEventFacts, ticketHolders } from './ticket-holders.ts';
import { writeCancellation } from './write-cancellation.ts';

const resumedDays = 30;

type Tx = Pick<Context, 'db' | 'enqueue' | 'now' | 'config' | 'log' | 'afterCommit'>;

/** Asks for the end of every order of an event that was called off, each in a job of its own. */
export async function callOffOrders(deps: Dependencies, eventId: EventId): Promise<void> {
  await inTransaction({ ...deps, afterCommit: () => undefined }, async (tx) => {
    const open = await tx.db.execute<{ id: string }>(sql`
      select o.id from orders o join events e on e.id = o.event_id
      where o.event_id = ${eventId} and e.cancelled_at is not null
        and o.status in ('PENDING', 'PAID', 'PARTIALLY_REFUNDED')
        and not exists (select from refunds r where r.order_id = o.id) order by o.id`);
    for (const { id } of open) await tx.enqueue(tx.db, 'call-off-order', { orderId: id });
  });
}

/** Asks again for what jobs gave up on, of events that were called off not long ago. */
export async function resumeCallOffs(deps: Pick<Dependencies, 'db' | 'enqueue' | 'now'>): Promise<void> {
  const since = new Date(deps.now().getTime() - resumedDays * 86_400_000).toISOString();
  const left = await deps.db.execute<{ id: EventId }>(sql`
    select e.id from events e where e.cancelled_at > ${since}::timestamptz and exists (
      select from orders o where o.event_id = e.id and o.status in ('PAID', 'PARTIALLY_REFUNDED')
        and not exists (select from refunds r where r.order_id = o.id)) order by e.id`);
  for (const { id } of left) await deps.enqueue(deps.db, 'call-off-event', { eventId: id });
}

/**
 * Ends one order of an event that was called off: a reservation lapses, and what was paid goes back whole, whatever the
 * policy says. A repeat finds the order ended and does nothing. Money that is under way meanwhile finds no order to pay
 * and is returned when it settles.
 */
export async function callOffOrder(deps: Dependencies, orderId: OrderId): Promise<void> {
  const returnedMinor = await returnedBefore(deps, orderId);
  await inTransaction({ ...deps, afterCommit: () => undefined }, async (tx: Tx) => {
    const [order] = await tx.db.select().from(orders).where(eq(orders.id, orderId)).for('update');
    if (!order) return;
    if (order.status === 'PENDING') return endReservation(tx, order);
    if (!(await isOpen(tx, order))) return;
    if (order.status === 'PARTIALLY_REFUNDED' && returnedMinor === null)
      throw new TypeError('the gateway gave something back just now: it has to be asked how much');
    const returned = Math.max(returnedMinor ?? 0, await refundedOfTickets(tx, order));
    const quote = await quoteWhole(tx, order, returned);
    await tell(tx, order, quote);
    const { refund } = await writeCancellation(tx, order, quote, 'event called off');
    tx.afterCommit(() => sendRefund(deps, refund));
  });
}

/** Of an order the gateway itself may have given a part back already; null where it gave nothing. */
async function returnedBefore(deps: Dependencies, orderId: OrderId): Promise<number | null> {
  const [payment] = await deps.db
    .select({
      orderId: payments.orderId,
      attempt: payments.attempt,
      reference: payments.gatewayReference,
    })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(
      and(
        eq(payments.orderId, orderId),
        eq(payments.status, 'SUCCEEDED'),
        eq(orders.status, 'PARTIALLY_REFUNDED'),
      ),
    );
  if (!payment) return null;
  const { reference, ...attempt } = payment;
  const seen = await deps.payments.find({ key: chargeKey(attempt), reference });
  return seen?.outcome === 'succeeded' ? seen.refundedMinor : 0;
}

/** What went back for single tickets. */
async function refundedOfTickets({ db }: Tx, { id }: OrderState): Promise<number> {
  const [row] = await db
    .select({ sum: sql<number>`coalesce(sum(${tickets.refundMinor}), 0)`.mapWith(Number) })
    .from(tickets)
    .where(eq(tickets.orderId, id));
  return row?.sum ?? 0;
}

async function endReservation(tx: Tx, order: OrderState): Promise<void> {
  await tx.db.update(orders).set({ status: 'EXPIRED', holdUntil: null }).where(eq(orders.id, order.id));
  await tx.db.insert(orderTransitions).values({
    orderId: order.id,
    fromStatus: 'PENDING',
    toStatus: 'EXPIRED',
    reason: 'event called off',
    at: tx.now(),
  });
  await releaseTickets(tx, order.id);
}

/** Paid, and not given back by the buyer before. */
async function isOpen(tx: Tx, { id, status }: OrderState): Promise<boolean> {
  if (status !== 'PAID' && status !== 'PARTIALLY_REFUNDED') return false;
  return (await tx.db.$count(refunds, eq(refunds.orderId, id))) === 0;
}

/** The buyer and everybody who was to come with its tickets. */
async function tell(tx: Tx, order: OrderState, { refundMinor }: Quote): Promise<void> {
  const { event, organiser, reason } = await readEventFacts(tx.db, order.eventId);
  const origin = tx.config.origins.public;
  for (const { email, firstName, userId, isBuyer } of await ticketHolders(tx.db, sql`o.id = ${order.id}`)) {
    const link = isBuyer ? `/user/orders/${order.id}` : `/events/${order.eventId}`;
    // one order has one buyer; an attendee may be named in several orders
    const about = isBuyer ? `event-cancelled:${order.id}` : `event-cancelled:${order.eventId}`;
    const letter = eventCancelledLetter(
      { firstName, event, organiser },
      {
        reason,
        refund: isBuyer && refundMinor > 0 ? formatMoney(money(refundMinor, order.currency)) : null,
        action: isBuyer
          ? { label: 'See your order', url: `${origin}${link}` }
          : { label: 'See the event', url: `${origin}${link}` },
      },
    );
    await postMail(tx, {
      kind: 'event-cancelled',
      dedupeKey: `${about}:${email.toLowerCase()}`,
      recipient: email,
      ...compose(letter),
    });
    if (userId)
      await notify(tx, {
        userId,
        kind: 'event-cancelled',
        subject: `${event.name} is cancelled`,
        text:
          refundMinor > 0 && isBuyer ? 'Your money is on its way back.' : 'The organiser has called it off.',
        link,
        dedupeKey: `${about}:${userId}`,
      });
  }
}
