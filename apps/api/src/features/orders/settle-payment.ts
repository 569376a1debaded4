import { eq } from 'drizzle-orm';
import { OrderId, money, type Currency, type Money } from '@atrium/domain';
import {
  refundedOf,
  type BillingDetails,
  type Charged,
  type ChargeResult,
} from '../../adapters/payments/gateway.ts';
import { inTransaction, orNotFound, type Context } from '../../context.ts';
import { countries, orders, orderTransfers, payments } from '../../db/schema/index.ts';
import type { PublishContext } from '../../domain-events/publish.ts';
import { countCard, forgetAttempt } from '../suspicions/index.ts';
import { initialHoldUntil, extendHoldForPayment } from './hold.ts';
import { markPaid } from './mark-paid.ts';
import { recordGatewayRefunds } from './record-gateway-refunds.ts';

export type OrderState = typeof orders.$inferSelect;
export type PaymentRow = typeof payments.$inferSelect;
export interface SettlementResult {
  order: OrderState;
  payment: PaymentRow;
}

/** Context for settling, available in requests and jobs. */
export type PaymentContext = PublishContext & Pick<Context, 'payments' | 'limits'>;

/** Idempotency key of a payment attempt: the gateway answers a repeat with the first result. */
export const chargeKey = ({ orderId, attempt }: Pick<PaymentRow, 'orderId' | 'attempt'>): string =>
  `${orderId}:${attempt}`;

/** An amount in the order's currency, and what it is of a charge in the buyer's own; null without one. */
interface ChargedAmount extends Money {
  ownMinor: number | null;
  ownCurrency: Currency | null;
}

/** Returns what an attempt charges or a refund sends back, in the currency of the charge. */
export const chargeOf = ({ amountMinor, currency, ownMinor, ownCurrency }: ChargedAmount): Money =>
  ownMinor === null || ownCurrency === null ? money(amountMinor, currency) : money(ownMinor, ownCurrency);

/** A refund in the currency of the charge, if that isn't the order's. */
export const ownRefund = (refund: ChargedAmount): Money | null =>
  refund.ownCurrency === null ? null : chargeOf(refund);

/** Parses an idempotency key; null for a foreign one. */
export function findAttemptByKey(key: string): Pick<PaymentRow, 'orderId' | 'attempt'> | null {
  const [order, number] = key.split(':');
  const orderId = OrderId.safeParse(order);
  const attempt = Number(number);
  return orderId.success && Number.isSafeInteger(attempt) ? { orderId: orderId.data, attempt } : null;
}

/**
 * Records the gateway's result. Idempotent; results may arrive late or twice. A charge whose order has
 * expired or is already paid is refunded.
 */
export async function settlePayment(
  ctx: PaymentContext,
  paymentId: string,
  result: ChargeResult | null,
): Promise<SettlementResult> {
  const settled = await inTransaction(ctx, async (tx) => {
    const before = await lockPayment(tx, paymentId);
    await recordResult(tx, before, result);
    const after = await lockPayment(tx, paymentId);
    if (isOpen(before.payment) && !isOpen(after.payment))
      tx.afterCommit(() => correctCounts(tx, before, after.payment, result));
    return after;
  });
  return settled.payment.status === 'RETURNING' ? refundUnusedPayment(ctx, settled) : settled;
}

/** An attempt counted as declined from its start: takes that back, or adds a card that is known only now. */
async function correctCounts(
  ctx: PaymentContext,
  { order, payment }: SettlementResult,
  { cardFingerprint }: PaymentRow,
  result: ChargeResult | null,
): Promise<void> {
  // an order that was sold at the door has no payments
  if (order.attendeeId === null) return;
  const isDeclined = result?.outcome === 'refused' && result.code !== 'abandoned';
  if (!isDeclined) await forgetAttempt(ctx, { ...payment, attendeeId: order.attendeeId });
  else if (!payment.cardFingerprint && cardFingerprint) await countCard(ctx, cardFingerprint);
}

/** Refunds a charge that paid for no order. Throws on failure; reconciliation retries. */
async function refundUnusedPayment(
  ctx: PaymentContext,
  { order, payment }: SettlementResult,
): Promise<SettlementResult> {
  const answer = await ctx.payments.refund({
    key: `${chargeKey(payment)}:return`,
    reference: payment.gatewayReference ?? '',
    // in the currency of the charge, whatever it is
    amount: money(payment.chargedMinor ?? chargeOf(payment).amountMinor, chargeOf(payment).currency),
  });
  if (answer.outcome === 'refused') throw new Error(answer.reason);
  await ctx.db.update(payments).set({ status: 'RETURNED' }).where(eq(payments.id, payment.id));
  return { order, payment: { ...payment, status: 'RETURNED' } };
}

/** Locks the order before its payment, the lock order used everywhere. */
async function lockPayment(tx: PaymentContext, paymentId: string): Promise<SettlementResult> {
  const owner = tx.db.select({ id: payments.orderId }).from(payments).where(eq(payments.id, paymentId));
  const [order] = await tx.db.select().from(orders).where(eq(orders.id, owner)).for('update');
  const [payment] = await tx.db.select().from(payments).where(eq(payments.id, paymentId)).for('update');
  return { order: orNotFound(order, 'order-not-found'), payment: orNotFound(payment, 'payment-not-found') };
}

const isOpen = ({ status }: PaymentRow): boolean => status === 'STARTED' || status === 'ACTION_REQUIRED';

async function recordResult(
  tx: PaymentContext,
  settled: SettlementResult,
  result: ChargeResult | null,
): Promise<void> {
  if (result?.outcome === 'succeeded') return recordSuccess(tx, settled, result);
  const { order, payment } = settled;
  if (!isOpen(payment)) return;
  const seen = seenOf(result);
  if (result?.outcome === 'processing' || result?.outcome === 'authorised') {
    // A `STARTED` attempt keeps its hold, and reconciliation asks again, or captures what is authorised.
    await set(tx, payment, { ...seen, status: 'STARTED' });
    return;
  }
  if (result?.outcome === 'action-required' && order.status === 'PENDING') {
    const { challengeId, prompt: challengePrompt } = result;
    await set(tx, payment, { ...seen, status: 'ACTION_REQUIRED', challengeId, challengePrompt });
    // Only once, so that repeated requests do not extend the hold.
    if (payment.status === 'STARTED') await hold(tx, order, extendHoldForPayment(order.holdUntil, tx.now()));
    return;
  }
  // Declined, or the charge never arrived. The hold falls back to its original end.
  const failureCode = result?.outcome === 'refused' ? result.code : 'processing-error';
  await set(tx, payment, { ...seen, status: 'FAILED', failureCode, settledAt: tx.now() });
  if (order.status === 'PENDING') await hold(tx, order, await agreedHoldUntil(tx, order));
}

/** The end of a hold without payments: that of a transfer, if the buyer chose one. */
async function agreedHoldUntil({ db }: PaymentContext, { id, createdAt }: OrderState): Promise<Date> {
  const [transfer] = await db.select().from(orderTransfers).where(eq(orderTransfers.orderId, id));
  return transfer?.holdUntil ?? initialHoldUntil(createdAt);
}

async function recordSuccess(
  tx: PaymentContext,
  { order, payment }: SettlementResult,
  result: Extract<ChargeResult, { outcome: 'succeeded' }>,
): Promise<void> {
  const { status } = payment;
  const { charged, refunds } = result;
  if (status === 'SUCCEEDED') return recordGatewayRefunds(tx, order, payment, refunds);
  const refundedMinor = refundedOf(refunds);
  const returned = refundedMinor >= charged.amountMinor;
  if (status === 'RETURNED' || (status === 'RETURNING' && !returned)) return;
  const seen = {
    ...seenOf(result),
    chargedMinor: charged.amountMinor,
    chargedCurrency: charged.currency,
    refundedMinor,
    settledAt: tx.now(),
  };
  if (returned) return set(tx, payment, { ...seen, status: 'RETURNED' });
  const isAsAgreed = isChargeOf(payment, charged);
  if (!isAsAgreed)
    tx.log.error({ payment: payment.id, charged }, 'the gateway charged another amount, which goes back');
  if (order.status !== 'PENDING' || !isAsAgreed) return set(tx, payment, { ...seen, status: 'RETURNING' });
  const owner = result.owner && (await ownerColumns(tx, result.owner));
  await set(tx, payment, { ...seen, ...owner, status: 'SUCCEEDED', failureCode: null });
  await markPaid(tx, order, `payment ${payment.attempt} succeeded`);
  await recordGatewayRefunds(tx, { ...order, status: 'PAID' }, payment, refunds);
}

function isChargeOf(payment: PaymentRow, charged: Charged): boolean {
  const { amountMinor, currency } = chargeOf(payment);
  return charged.amountMinor === amountMinor && charged.currency === currency;
}

const seenOf = (result: ChargeResult | null): Partial<PaymentRow> =>
  result
    ? {
        gatewayReference: result.reference,
        brand: result.brand,
        last4: result.last4,
        ...(result.fingerprint && { cardFingerprint: result.fingerprint }),
      }
    : {};

async function ownerColumns(tx: PaymentContext, owner: BillingDetails): Promise<Partial<PaymentRow>> {
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
