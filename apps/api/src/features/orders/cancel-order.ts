import { fromMajor, money, problem, toPrice, type CancelAnswer, type OrderId } from '@atrium/domain';
import { inTransaction, orNotFound, type AttendeeContext, type Context } from '../../context.ts';
import { refunds } from '../../db/schema/index.ts';
import { publish } from '../../domain-events/publish.ts';
import { orderCancelledEmail } from '../../email/order-emails.ts';
import { queueEmail } from '../../email/queue-email.ts';
import { notify } from '../notifications/index.ts';
import { lockOwnOrder } from './lock-own-order.ts';
import { findOrder } from './orders.queries.ts';
import { quoteRefund, type RefundQuoteLines } from './quote-refund.ts';
import { cancellationOf, sendRefund, type RefundRow } from './send-refund.ts';
import type { OrderState } from './settle-payment.ts';
import { recordCancellation } from './record-cancellation.ts';

/**
 * Cancels a paid order. Cancellation, refund record and release of the tickets are one commit. The refund is
 * sent afterwards with an idempotency key, and reconciliation repeats it after a crash. A repeat returns the
 * first result.
 */
export async function cancelOrder(
  ctx: AttendeeContext,
  orderId: OrderId,
  agreed: { refund?: number | undefined },
): Promise<CancelAnswer> {
  return inTransaction(ctx, async (tx) => {
    const order = await lockOwnOrder(tx, orderId);
    const earlier = await findRefund(tx, order.id);
    if (earlier) return answerOf(order, earlier);
    const quote = await quoteRefund(tx, order);
    assertQuoteUnchanged(quote, order, agreed.refund);
    await notifyBuyer(tx, order, quote.refundMinor);
    const { status, refund } = await recordCancellation(tx, order, quote, 'BUYER');
    await publish(tx, 'order-cancelled', { orderId: order.id, by: 'buyer' });
    tx.afterCommit(() => sendRefund(ctx, refund));
    return answerOf({ ...order, status }, refund);
  });
}

async function findRefund(tx: Pick<Context, 'db'>, orderId: OrderId): Promise<RefundRow | undefined> {
  const [refund] = await tx.db.select().from(refunds).where(cancellationOf(orderId));
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

async function notifyBuyer(tx: AttendeeContext, order: OrderState, refundMinor: number): Promise<void> {
  const placed = orNotFound(await findOrder(tx.db, order.id), 'order-not-found');
  await queueEmail(tx, {
    kind: 'order-cancelled',
    dedupeKey: `order-cancelled:${order.id}`,
    to: { email: placed.purchaserEmail, language: placed.language },
    content: (texts) =>
      orderCancelledEmail(
        texts,
        placed,
        refundMinor,
        `${tx.config.origins.public}/user/registrations-and-events`,
      ),
  });
  await notify(tx, {
    userId: tx.actor.userId,
    content: { kind: 'order-refunded', data: { event: placed.eventName } },
    link: `/user/orders/${order.id}`,
    dedupeKey: `order-refunded:${order.id}`,
  });
}

const answerOf = ({ id, status, currency }: OrderState, { amountMinor }: RefundRow): CancelAnswer => ({
  id,
  status,
  refund: toPrice(amountMinor, currency),
});
