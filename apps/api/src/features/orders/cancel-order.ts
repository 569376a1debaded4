import { and, eq } from 'drizzle-orm';
import { ProblemError, formatMoney, fromMajor, money, type CancelAnswer, type OrderId } from '@atrium/domain';
import { inTransaction, orNotFound, type AttendeeContext, type Context } from '../../context.ts';
import { orders, refunds } from '../../db/schema/index.ts';
import { postMail } from '../../mail/post-mail.ts';
import { notify } from '../notifications/index.ts';
import { composeCancellation } from './compose-cancellation.ts';
import { findOrder } from './orders.queries.ts';
import { priceIn, quoteRefund, type Quote } from './quote-refund.ts';
import { sendRefund, type RefundRow } from './send-refund.ts';
import type { OrderState } from './settle-payment.ts';
import { writeCancellation } from './write-cancellation.ts';

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
    await tellBuyer(tx, order, quote.refundMinor);
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

/** Tells the buyer, who may be somewhere else by now. */
async function tellBuyer(tx: AttendeeContext, order: OrderState, refundMinor: number): Promise<void> {
  const placed = orNotFound(await findOrder(tx.db, order.id), 'Order');
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
}

const answerOf = ({ id, status, currency }: OrderState, { amountMinor }: RefundRow): CancelAnswer => ({
  id,
  status,
  refund: priceIn(currency)(amountMinor),
});
