import { and, eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { ProblemError, formatMoney, fromMajor, money, type CancelAnswer, type OrderId } from '@atrium/domain';
import { inTransaction, orNotFound, type AttendeeContext, type Context } from '../../context.ts';
import { orders, orderTransitions, payments, refunds, tickets } from '../../db/schema/index.ts';
import { postMail } from '../../mail/post-mail.ts';
import { notify } from '../notifications/index.ts';
import { composeCancellation } from './compose-cancellation.ts';
import { findOrder } from './orders.queries.ts';
import { priceIn, quoteRefund, type Quote } from './quote-refund.ts';
import { releaseTickets } from './release-tickets.ts';
import { sendRefund, type RefundRow } from './send-refund.ts';
import type { OrderState } from './settle-payment.ts';

/**
 * Cancels a paid order. The cancellation, its refund and the tickets' way back into stock are one commit; the money is
 * sent after it, under one key, and reconciliation repeats what a crash swallowed. A repeat is answered as the first time.
 */
export async function cancelOrder(
  ctx: AttendeeContext,
  orderId: OrderId,
  agreed: { refund?: number | undefined },
): Promise<CancelAnswer> {
  return inTransaction(ctx, async (tx) => {
    const order = orNotFound(await lockOwnOrder(tx, orderId), 'Order');
    const earlier = await findRefund(tx, order.id);
    if (earlier) return answerOf(order, earlier);
    const quote = await quoteRefund(tx, order);
    refuseAnother(quote, order, agreed.refund);
    const { status, refund } = await writeCancellation(tx, order, quote, 'cancelled by the buyer');
    tx.afterCommit(() => sendRefund(ctx, refund));
    return answerOf({ ...order, status }, refund);
  });
}

async function lockOwnOrder(tx: AttendeeContext, orderId: OrderId): Promise<OrderState | undefined> {
  const [order] = await tx.db
    .select()
    .from(orders)
    .where(and(eq(orders.id, orderId), eq(orders.attendeeId, tx.actor.attendeeId)))
    .for('update');
  return order;
}

async function findRefund(tx: Pick<Context, 'db'>, orderId: OrderId): Promise<RefundRow | undefined> {
  const [refund] = await tx.db.select().from(refunds).where(eq(refunds.orderId, orderId));
  return refund;
}

/** A day may have passed between the quote and the buyer's word. */
function refuseAnother({ refundMinor }: Quote, { currency }: OrderState, agreed: number | undefined): void {
  if (agreed === undefined || fromMajor(agreed, currency).amountMinor === refundMinor) return;
  throw new ProblemError('conflict', {
    detail: `The refund has changed to ${formatMoney(money(refundMinor, currency))}. Please look at it again.`,
  });
}

async function writeCancellation(
  tx: AttendeeContext,
  order: OrderState,
  quote: Quote,
  reason: string,
): Promise<{ status: OrderState['status']; refund: RefundRow }> {
  const { refundMinor } = quote;
  const status =
    refundMinor === 0 ? 'CANCELLED' : refundMinor < order.totalMinor ? 'PARTIALLY_REFUNDED' : 'REFUNDED';
  const [payment] =
    refundMinor === 0
      ? []
      : await tx.db
          .select({ id: payments.id })
          .from(payments)
          .where(and(eq(payments.orderId, order.id), eq(payments.status, 'SUCCEEDED')));
  const [refund] = await tx.db
    .insert(refunds)
    .values({
      id: v7(),
      orderId: order.id,
      paymentId: refundMinor === 0 ? null : orNotFound(payment, 'Payment').id,
      amountMinor: refundMinor,
      currency: order.currency,
      createdAt: tx.now(),
      sentAt: refundMinor === 0 ? tx.now() : null,
    })
    .returning();
  const written = orNotFound(refund, 'Refund');
  const placed = orNotFound(await findOrder(tx.db, order.id), 'Order');
  await tx.db.update(orders).set({ status }).where(eq(orders.id, order.id));
  await tx.db
    .insert(orderTransitions)
    .values({ orderId: order.id, fromStatus: order.status, toStatus: status, reason, at: tx.now() });
  for (const ticket of quote.tickets)
    await tx.db.update(tickets).set({ refundMinor: ticket.refundMinor }).where(eq(tickets.id, ticket.id));
  await postMail(tx, {
    kind: 'order-cancelled',
    dedupeKey: `order-cancelled:${order.id}`,
    recipient: order.purchaserEmail,
    ...composeCancellation(placed, refundMinor, tx.config.origins.public),
  });
  await notify(tx, {
    userId: tx.actor.userId,
    kind: 'order-refunded',
    subject: 'Your order is cancelled',
    text: placed.eventName,
    link: `/user/orders/${order.id}`,
    dedupeKey: `order-refunded:${order.id}`,
  });
  await releaseTickets(tx, order.id);
  return { status, refund: written };
}

const answerOf = ({ id, status, currency }: OrderState, { amountMinor }: RefundRow): CancelAnswer => ({
  id,
  status,
  refund: priceIn(currency)(amountMinor),
});
