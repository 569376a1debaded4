import { eq } from 'drizzle-orm';
import { OrderId, money } from '@atrium/domain';
import type { CardOwner, ChargeResult } from '../../adapters/payments/gateway.ts';
import { inTransaction, orNotFound, type Context } from '../../context.ts';
import { countries, orders, payments } from '../../db/schema/index.ts';
import { firstHold, holdWhilePaying } from './hold.ts';
import { markPaid } from './mark-paid.ts';
import { markRefunded } from './mark-refunded.ts';

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

/** The attempt that a key names; null for a key that is none of ours. */
export function attemptOfKey(key: string): Pick<PaymentRow, 'orderId' | 'attempt'> | null {
  const [order, number] = key.split(':');
  const orderId = OrderId.safeParse(order);
  const attempt = Number(number);
  return orderId.success && Number.isSafeInteger(attempt) ? { orderId: orderId.data, attempt } : null;
}

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
  const answer = await ctx.payments.refund({
    key: `${chargeKey(payment)}:return`,
    reference: payment.gatewayReference ?? '',
    amount: money(payment.amountMinor, payment.currency),
  });
  if (answer.outcome === 'refused') throw new Error(answer.reason);
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

const isOpen = ({ status }: PaymentRow): boolean => status === 'STARTED' || status === 'ACTION_REQUIRED';

async function write(tx: PaymentContext, settled: Settled, result: ChargeResult | null): Promise<void> {
  if (result?.outcome === 'succeeded') return writeSuccess(tx, settled, result);
  const { order, payment } = settled;
  if (!isOpen(payment)) return;
  const seen = seenOf(result);
  if (result?.outcome === 'processing') {
    // As `STARTED` its hold does not lapse, and reconciliation asks again.
    await set(tx, payment, { ...seen, status: 'STARTED' });
    return;
  }
  if (result?.outcome === 'action-required' && order.status === 'PENDING') {
    const { challengeId, prompt: challengePrompt } = result;
    await set(tx, payment, { ...seen, status: 'ACTION_REQUIRED', challengeId, challengePrompt });
    // Once only: asking again must not keep tickets for ever.
    if (payment.status === 'STARTED') await hold(tx, order, holdWhilePaying(order.holdUntil, tx.now()));
    return;
  }
  // A refusal, or a charge that never arrived; a refused card must not keep tickets longer than promised.
  const failureCode = result?.outcome === 'refused' ? result.code : 'processing-error';
  await set(tx, payment, { ...seen, status: 'FAILED', failureCode, settledAt: tx.now() });
  if (order.status === 'PENDING') await hold(tx, order, firstHold(order.createdAt));
}

async function writeSuccess(
  tx: PaymentContext,
  { order, payment }: Settled,
  result: Extract<ChargeResult, { outcome: 'succeeded' }>,
): Promise<void> {
  const { status, amountMinor } = payment;
  const returned = result.refundedMinor >= amountMinor;
  if (status === 'SUCCEEDED') {
    if (result.refundedMinor > 0) await markRefunded(tx, order, returned);
    return;
  }
  if (status === 'RETURNED' || (status === 'RETURNING' && !returned)) return;
  const seen = { ...seenOf(result), settledAt: tx.now() };
  if (returned) return set(tx, payment, { ...seen, status: 'RETURNED' });
  if (order.status !== 'PENDING') return set(tx, payment, { ...seen, status: 'RETURNING' });
  const owner = result.owner && (await ownerColumns(tx, result.owner));
  await set(tx, payment, { ...seen, ...owner, status: 'SUCCEEDED', failureCode: null });
  await markPaid(tx, order, `payment ${payment.attempt} succeeded`);
}

const seenOf = (result: ChargeResult | null): Partial<PaymentRow> =>
  result ? { gatewayReference: result.reference, brand: result.brand, last4: result.last4 } : {};

async function ownerColumns(tx: PaymentContext, owner: CardOwner): Promise<Partial<PaymentRow>> {
  const [country] = owner.countryCode
    ? await tx.db.select({ id: countries.id }).from(countries).where(eq(countries.code, owner.countryCode))
    : [];
  return {
    expiry: owner.expiry,
    cardholderName: owner.holder,
    cardholderAddress: owner.address,
    cardholderZip: owner.zip,
    cardholderCountryId: country?.id ?? null,
  };
}

async function set(tx: PaymentContext, { id }: PaymentRow, values: Partial<PaymentRow>): Promise<void> {
  await tx.db.update(payments).set(values).where(eq(payments.id, id));
}

const hold = (tx: PaymentContext, order: OrderState, holdUntil: Date) =>
  tx.db.update(orders).set({ holdUntil }).where(eq(orders.id, order.id));
