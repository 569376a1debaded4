import { and, eq, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { RefundId } from '@atrium/domain';
import { orNotFound, type Context } from '../../context.ts';
import { orders, orderTransitions, payments, refunds, type RefundReason } from '../../db/schema/index.ts';
import type { RefundQuoteLines } from './quote-refund.ts';
import { releaseTickets } from './release-tickets.ts';
import type { RefundRow } from './send-refund.ts';
import type { OrderState } from './settle-payment.ts';

/** Reasons of the transitions. */
const transitionReasons = {
  BUYER: 'cancelled by the buyer',
  ADMIN: 'cancelled by an administrator',
  CALLED_OFF: 'event called off',
} satisfies Partial<Record<RefundReason, string>>;

/** Reason of the transition when a buyer cancels, by which the digest of sales finds it. */
export const cancelledByBuyer = transitionReasons.BUYER;

export interface OrderCancellation {
  status: OrderState['status'];
  refund: RefundRow;
}

/** Records the cancellation and refund of a locked, paid order. The refund is sent after the commit. */
export async function recordCancellation(
  tx: Pick<Context, 'db' | 'now'>,
  order: OrderState,
  quote: RefundQuoteLines,
  reason: keyof typeof transitionReasons,
): Promise<OrderCancellation> {
  const { refundMinor } = quote;
  const status = outcomeOf(order, quote);
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
      id: RefundId.parse(v7()),
      orderId: order.id,
      reason,
      paymentId: refundMinor === 0 ? null : orNotFound(payment, 'payment-not-found').id,
      amountMinor: refundMinor,
      currency: order.currency,
      createdAt: tx.now(),
      sentAt: refundMinor === 0 ? tx.now() : null,
    })
    .returning();
  await tx.db.update(orders).set({ status }).where(eq(orders.id, order.id));
  await tx.db.insert(orderTransitions).values({
    orderId: order.id,
    fromStatus: order.status,
    toStatus: status,
    reason: transitionReasons[reason],
    at: tx.now(),
  });
  const shares = JSON.stringify(quote.tickets.map(({ id, refundMinor: minor }) => ({ id, minor })));
  await tx.db.execute(sql`
    update tickets t set refund_minor = share.minor
    from jsonb_to_recordset(${shares}::jsonb) share (id uuid, minor bigint)
    where t.id = share.id`);
  await releaseTickets(tx, order.id);
  return { status, refund: orNotFound(refund, 'refund-not-found') };
}

function outcomeOf(
  { totalMinor }: OrderState,
  { refundMinor, returnedMinor }: RefundQuoteLines,
): OrderState['status'] {
  const back = refundMinor + returnedMinor;
  if (back === 0) return 'CANCELLED';
  return back < totalMinor ? 'PARTIALLY_REFUNDED' : 'REFUNDED';
}
