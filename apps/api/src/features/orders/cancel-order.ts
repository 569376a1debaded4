import { and, eq, sql } from 'drizzle-orm';
import {
  fromMajor,
  money,
  problem,
  toPrice,
  type CancelAnswer,
  type CancelOrder,
  type OrderId,
  type TicketId,
} from '@atrium/domain';
import { inTransaction, orNotFound, type AttendeeContext, type Context } from '../../context.ts';
import { refunds } from '../../db/schema/index.ts';
import { publish } from '../../domain-events/publish.ts';
import { orderCancelledEmail } from '../../email/order-emails.ts';
import { queueEmail } from '../../email/queue-email.ts';
import { buyerUrl } from '../guests/index.ts';
import { notify } from '../notifications/index.ts';
import { lockOwnOrder } from './lock-own-order.ts';
import { findOrder } from './orders.queries.ts';
import { quoteRefund, type RefundQuoteLines } from './quote-refund.ts';
import { findRepeatedRefund, idempotencyOf } from './refund-idempotency.ts';
import { isOrderEnd, sendRefund, type RefundRow } from './send-refund.ts';
import { ownRefund, type OrderState } from './settle-payment.ts';
import { writeRefund } from './write-refund.ts';

/**
 * Cancels a paid order or some of its tickets. Cancellation, refund and release of the tickets are one commit. The refund is
 * sent afterwards with an idempotency key, and reconciliation repeats it after a crash. A repeat returns the first result.
 */
export async function cancelOrder(
  ctx: AttendeeContext,
  orderId: OrderId,
  body: CancelOrder,
  key: string | undefined,
): Promise<CancelAnswer> {
  return inTransaction(ctx, async (tx) => {
    const order = await lockOwnOrder(tx, orderId);
    const { ticketIds, refund: agreed } = body;
    const idempotency = idempotencyOf(key, body);
    const earlier =
      (await findRepeatedRefund(tx, order.id, idempotency)) ??
      (await findCancellation(tx, order.id, ticketIds));
    if (earlier) return answerOf(order, earlier);
    const quote = await quoteRefund(tx, order, ticketIds);
    assertQuoteUnchanged(quote, order, agreed);
    const { status, refund } = await writeRefund(tx, order, quote.lines, {
      reason: 'BUYER',
      actorId: tx.actor.userId,
      idempotency,
    });
    await notifyBuyer(tx, order, refund, quote);
    await publish(tx, 'order-cancelled', { orderId: order.id, by: 'buyer', refundId: refund.id });
    tx.afterCommit(() => sendRefund(ctx, refund));
    return answerOf({ ...order, status }, refund);
  });
}

/** Finds the refund that cancelled exactly these tickets, or the last that was valid. */
async function findCancellation(
  { db }: Pick<Context, 'db'>,
  orderId: OrderId,
  ticketIds: readonly TicketId[] | undefined,
): Promise<RefundRow | undefined> {
  const sameTickets = ticketIds && [...ticketIds].sort().join();
  const [refund] = await db
    .select()
    .from(refunds)
    .where(
      sameTickets === undefined
        ? isOrderEnd(orderId)
        : and(
            eq(refunds.orderId, orderId),
            sql`${sameTickets} = (select string_agg(l.ticket_id::text, ',' order by l.ticket_id) from refund_lines l
              where l.refund_id = ${refunds.id} and l.cancels)`,
          ),
    );
  return refund;
}

/**
 * Throws 409 if the refund differs from the quote that the buyer agreed to, for example because a day has
 * passed.
 */
function assertQuoteUnchanged(
  { refundMinor }: RefundQuoteLines,
  { currency }: OrderState,
  agreed: number | undefined,
): void {
  if (agreed === undefined || fromMajor(agreed, currency).amountMinor === refundMinor) return;
  throw problem('refund-changed', { refund: money(refundMinor, currency) });
}

async function notifyBuyer(
  tx: AttendeeContext,
  order: OrderState,
  { id, amountMinor, promisedOn, ...refund }: RefundRow,
  { lines, tickets }: RefundQuoteLines,
): Promise<void> {
  const placed = orNotFound(await findOrder(tx.db, order.id), 'order-not-found');
  const cancelled = tickets
    .filter((ticket) => lines.some((line) => line.id === ticket.id))
    .map(({ attendeeName }) => attendeeName);
  const isWhole = cancelled.length === tickets.length;
  await queueEmail(tx, {
    kind: 'order-cancelled',
    dedupeKey: `order-cancelled:${id}`,
    to: { email: placed.purchaserEmail, language: placed.language },
    content: (texts) =>
      orderCancelledEmail(
        texts,
        placed,
        {
          refundMinor: amountMinor,
          own: ownRefund({ amountMinor, ...refund }),
          promisedOn,
          attendees: cancelled,
          isWhole,
        },
        buyerUrl(tx, placed.guest, `/user/orders/${order.id}`),
      ),
  });
  await notify(tx, {
    userId: tx.actor.userId,
    content: isWhole
      ? { kind: 'order-refunded', data: { event: placed.eventName } }
      : { kind: 'tickets-cancelled', data: { event: placed.eventName, names: cancelled.join(', ') } },
    link: `/user/orders/${order.id}`,
    dedupeKey: `order-refunded:${id}`,
  });
}

const answerOf = (
  { id, status, currency }: OrderState,
  { amountMinor, promisedOn }: RefundRow,
): CancelAnswer => ({
  id,
  status,
  refund: toPrice(amountMinor, currency),
  promisedOn: amountMinor > 0 ? promisedOn : null,
});
