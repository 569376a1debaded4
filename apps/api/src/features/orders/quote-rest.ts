import { and, eq, sql } from 'drizzle-orm';
import type { OrderId } from '@atrium/domain';
import { refundedOf } from '../../adapters/payments/gateway.ts';
import type { Context } from '../../context.ts';
import { orders, payments, refunds, tickets } from '../../db/schema/index.ts';
import { quoteFullRefund, type RefundQuoteLines } from './quote-refund.ts';
import { cancellationOf } from './send-refund.ts';
import { chargeKey, type OrderState } from './settle-payment.ts';

/**
 * Asks the gateway how much of a partly refunded order it has returned itself; null for any other order. Call outside
 * a transaction.
 */
export async function returnedBefore(
  deps: Pick<Context, 'db' | 'payments'>,
  orderId: OrderId,
): Promise<number | null> {
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
  return seen?.outcome === 'succeeded' ? refundedOf(seen.refunds) : 0;
}

/** Quotes the refund of what is left of a locked order; null if it isn't paid or has its refund already. */
export async function quoteRest(
  tx: Pick<Context, 'db'>,
  order: OrderState,
  returnedMinor: number | null,
): Promise<RefundQuoteLines | null> {
  const { id, status } = order;
  if (status !== 'PAID' && status !== 'PARTIALLY_REFUNDED') return null;
  if ((await tx.db.$count(refunds, cancellationOf(id))) > 0) return null;
  if (status === 'PARTIALLY_REFUNDED' && returnedMinor === null)
    throw new TypeError('the gateway gave something back just now: it has to be asked how much');
  const [row] = await tx.db
    .select({ sum: sql<number>`coalesce(sum(${tickets.refundMinor}), 0)`.mapWith(Number) })
    .from(tickets)
    .where(eq(tickets.orderId, id));
  return quoteFullRefund(tx, order, Math.max(returnedMinor ?? 0, row?.sum ?? 0));
}
