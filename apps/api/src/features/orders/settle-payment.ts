import { eq } from 'drizzle-orm';
import { money } from '@atrium/domain';
import type { ChargeResult } from '../../adapters/payments/gateway.ts';
import { inTransaction, orNotFound, type Context } from '../../context.ts';
import { orders, payments } from '../../db/schema/index.ts';
import { firstHold, holdWhilePaying } from './hold.ts';
import { markPaid } from './mark-paid.ts';

export type OrderState = typeof orders.$inferSelect;
export type PaymentRow = typeof payments.$inferSelect;
export interface Settled {
  order: OrderState;
  payment: PaymentRow;
}

/** What settling needs; a request has it and a job has it. */
export type PaymentContext = Pick<
  Context,
  'db' | 'afterCommit' | 'log' | 'enqueue' | 'now' | 'payments' | 'config'
>;

/** One key per attempt: the gateway answers a repeat with what it did the first time. */
export const chargeKey = ({ orderId, attempt }: Pick<PaymentRow, 'orderId' | 'attempt'>): string =>
  `${orderId}:${attempt}`;

/**
 * Writes down what the gateway said of an attempt. May be told the same thing twice and late: a charge that finds its
 * order lost or paid otherwise goes back to the buyer.
 */
export async function settlePayment(
  ctx: PaymentContext,
  paymentId: string,
  result: ChargeResult | null,
): Promise<Settled> {
  const settled = await inTransaction(ctx, async (tx) => {
    const before = await lockPayment(tx, paymentId);
    await write(tx, before, result);
    return lockPayment(tx, paymentId);
  });
  return settled.payment.status === 'RETURNING' ? returnMoney(ctx, settled) : settled;
}

/** Sends back what bought nothing; repeated by reconciliation until it is done. */
export async function returnMoney(ctx: PaymentContext, { order, payment }: Settled): Promise<Settled> {
  await ctx.payments.refund({
    key: `${chargeKey(payment)}:return`,
    reference: payment.gatewayReference ?? '',
    amount: money(payment.amountMinor, payment.currency),
  });
  await ctx.db.update(payments).set({ status: 'RETURNED' }).where(eq(payments.id, payment.id));
  return { order, payment: { ...payment, status: 'RETURNED' } };
}

/** The order first and then its payment: everybody locks in this order. */
async function lockPayment(tx: PaymentContext, paymentId: string): Promise<Settled> {
  const owner = tx.db.select({ id: payments.orderId }).from(payments).where(eq(payments.id, paymentId));
  const [order] = await tx.db.select().from(orders).where(eq(orders.id, owner)).for('update');
  const [payment] = await tx.db.select().from(payments).where(eq(payments.id, paymentId)).for('update');
  return { order: orNotFound(order, 'Order'), payment: orNotFound(payment, 'Payment') };
}

async function write(
  tx: PaymentContext,
  { order, payment }: Settled,
  result: ChargeResult | null,
): Promise<void> {
  const set = (values: Partial<PaymentRow>) =>
    tx.db.update(payments).set(values).where(eq(payments.id, payment.id));
  const settledAt = tx.now();
  const seen = result && {
    gatewayReference: result.reference,
    brand: result.brand,
    last4: result.last4,
  };
  const open = payment.status === 'STARTED' || payment.status === 'ACTION_REQUIRED';

  if (result?.outcome === 'succeeded') {
    if (!open && payment.status !== 'FAILED') return;
    if (order.status !== 'PENDING') {
      await set({ ...seen, status: 'RETURNING', settledAt });
      return;
    }
    await set({ ...seen, status: 'SUCCEEDED', failureCode: null, settledAt });
    await markPaid(tx, order, `payment ${payment.attempt} succeeded`);
    return;
  }
  if (!open) return;
  if (result?.outcome === 'action-required' && order.status === 'PENDING') {
    await set({
      ...seen,
      status: 'ACTION_REQUIRED',
      challengeId: result.challengeId,
      challengePrompt: result.prompt,
    });
    await hold(tx, order, holdWhilePaying(order.holdUntil, tx.now()));
    return;
  }
  // A refusal, or a charge that never arrived; a refused card must not keep tickets longer than promised.
  const failureCode = result?.outcome === 'refused' ? result.code : 'processing-error';
  await set({ ...seen, status: 'FAILED', failureCode, settledAt });
  if (order.status === 'PENDING') await hold(tx, order, firstHold(order.createdAt));
}

const hold = (tx: PaymentContext, order: OrderState, holdUntil: Date) =>
  tx.db.update(orders).set({ holdUntil }).where(eq(orders.id, order.id));
