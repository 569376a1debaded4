import { eq, sql } from 'drizzle-orm';
import { addTime, days, type EventId, type OrderId } from '@atrium/domain';
import { inTransaction, type Context, type Dependencies, type JobContext } from '../../context.ts';
import { orders, orderTransitions } from '../../db/schema/index.ts';
import { eventCancelledEmail } from '../../email/event-emails.ts';
import { queueEmail } from '../../email/queue-email.ts';
import { buyerUrl } from '../guests/index.ts';
import { notify } from '../notifications/index.ts';
import { quoteRest } from './quote-refund.ts';
import { releaseTickets } from './release-tickets.ts';
import { sendRefund, type RefundRow } from './send-refund.ts';
import { chargeOf, type OrderState } from './settle-payment.ts';
import { readEventFacts, ticketHolders } from './ticket-holders.ts';
import { writeRefund } from './write-refund.ts';

const resumedDays = 30;

type Tx = Pick<
  Context,
  'db' | 'enqueue' | 'now' | 'config' | 'encryptionKey' | 'log' | 'afterCommit' | 'shortages'
>;

/** SQL condition: the order is paid and has valid tickets. */
const hasPaidTickets = sql`o.status in ('PAID', 'PARTIALLY_REFUNDED')
  and exists (select from tickets t where t.order_id = o.id and t.released_at is null)`;

/** Queues a job for each open order of a cancelled event. */
export async function cancelOrdersOfEvent(ctx: JobContext, eventId: EventId): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const open = await tx.db.execute<{ id: string }>(sql`
      select o.id from orders o join events e on e.id = o.event_id
      where o.event_id = ${eventId} and e.cancelled_at is not null
        and (o.status = 'PENDING' or ${hasPaidTickets}) order by o.id`);
    for (const { id } of open) await tx.enqueue(tx.db, 'call-off-order', { orderId: id });
  });
}

/**
 * Queues the cancellation of recent events again if orders are still open, because their jobs may have
 * failed.
 */
export async function retryUnfinishedCancellations(
  deps: Pick<Dependencies, 'db' | 'enqueue' | 'now'>,
): Promise<void> {
  const since = addTime(deps.now(), -days(resumedDays)).toISOString();
  const left = await deps.db.execute<{ id: EventId }>(sql`
    select e.id from events e where e.cancelled_at > ${since}::timestamptz and exists (
      select from orders o where o.event_id = e.id and ${hasPaidTickets}) order by e.id`);
  for (const { id } of left) await deps.enqueue(deps.db, 'call-off-event', { eventId: id });
}

/**
 * Cancels an order of a cancelled event: a hold expires, and a paid order is refunded in full, whatever its
 * policy. A repeat finds no valid ticket and does nothing. A payment still under way is refunded when it
 * settles.
 */
export async function cancelOrderOfEvent(ctx: JobContext, orderId: OrderId): Promise<void> {
  await inTransaction(ctx, async (tx: Tx) => {
    const [order] = await tx.db.select().from(orders).where(eq(orders.id, orderId)).for('update');
    if (!order) return;
    if (order.status === 'PENDING') return expireHold(tx, order);
    const quote = await quoteRest(tx, order);
    if (!quote) return;
    const holders = await ticketHolders(tx.db, sql`o.id = ${order.id}`);
    const { refund } = await writeRefund(tx, order, quote.lines, { reason: 'CALLED_OFF' });
    await notifyBuyerAndHolders(tx, order, holders, refund);
    tx.afterCommit(() => sendRefund(ctx, refund));
  });
}

async function expireHold(tx: Tx, order: OrderState): Promise<void> {
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

/** Emails and notifies the buyer and the ticket holders. */
async function notifyBuyerAndHolders(
  tx: Tx,
  order: OrderState,
  holders: Awaited<ReturnType<typeof ticketHolders>>,
  given: RefundRow,
): Promise<void> {
  const { event, organiser, reason } = await readEventFacts(tx.db, order.eventId);
  const origin = tx.config.origins.public;
  for (const { email, language, firstName, userId, isBuyer, guest } of holders) {
    const link = isBuyer ? `/user/orders/${order.id}` : `/events/${order.eventId}`;
    // Key by order for the buyer, by event for attendees, because one may have tickets of several orders.
    const about = isBuyer ? `event-cancelled:${order.id}` : `event-cancelled:${order.eventId}`;
    const refund = isBuyer && given.amountMinor > 0 ? chargeOf(given) : null;
    await queueEmail(tx, {
      kind: 'event-cancelled',
      dedupeKey: `${about}:${email.toLowerCase()}`,
      to: { email, language },
      content: (texts) =>
        eventCancelledEmail(
          texts,
          { firstName, event, organiser },
          {
            reason,
            refund,
            orderUrl: isBuyer ? buyerUrl(tx, guest, link) : null,
            eventUrl: isBuyer ? buyerUrl(tx, guest, link) : `${origin}${link}`,
          },
        ),
    });
    if (userId)
      await notify(tx, {
        userId,
        content: { kind: 'event-cancelled', data: { event: event.name, isRefunded: refund !== null } },
        link,
        dedupeKey: `${about}:${userId}`,
      });
  }
}
