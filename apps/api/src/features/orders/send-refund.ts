import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import { addTime, minutes, type OrderId } from '@atrium/domain';
import type { GatewayRefund, RefundResult } from '../../adapters/payments/gateway.ts';
import { orNotFound, type Dependencies } from '../../context.ts';
import { payments, refunds } from '../../db/schema/index.ts';
import { toLoggableError } from '../../to-loggable-error.ts';
import { chargeKey, chargeOf, type PaymentRow } from './settle-payment.ts';
import { transferGateway } from './transfer-gateway.ts';

export type RefundRow = typeof refunds.$inferSelect;

type Sender = Pick<Dependencies, 'payments' | 'now'> & { db: Pick<Dependencies['db'], 'select' | 'update'> };

/**
 * Gateways keep idempotency keys for a day. After this time a retry first reads the amount already refunded.
 */
const gatewayKeyLifetimeMinutes = 60;

/** Key of the refund that ended an order: no valid ticket was left after it. There is one at most. */
export const orderEnd = 'cancel';

/** SQL condition: the refund that ended an order. */
export const isOrderEnd = (orderId: OrderId) =>
  and(eq(refunds.orderId, orderId), eq(refunds.requestKey, orderEnd));

/** Idempotency key of a refund: a new one after each refusal, because the gateway repeats its answer to a key. */
export const refundKey = (
  payment: Pick<PaymentRow, 'orderId' | 'attempt'>,
  { requestKey, refusals }: Pick<RefundRow, 'requestKey' | 'refusals'>,
): string => `${chargeKey(payment)}:${requestKey}${refusals > 0 ? `:${refusals}` : ''}`;

/** Lease of a refund, longer than a gateway call with its own retries. */
const attemptTimeoutMinutes = 2;

const longestError = 500;

/** SQL condition: no other worker is sending this refund. */
export const isIdle = (now: Date) =>
  and(
    isNull(refunds.sentAt),
    or(isNull(refunds.triedAt), lt(refunds.triedAt, addTime(now, -minutes(attemptTimeoutMinutes)))),
  );

/**
 * Sends a committed refund once. One worker at a time sends it; retries use the same idempotency key, and a
 * new one after the gateway has rejected it. Records the reason of a failure and throws.
 */
export async function sendRefund(ctx: Sender, { id, paymentId }: RefundRow): Promise<void> {
  if (paymentId === null || (await isByTransfer(ctx, paymentId))) return;
  const [refund] = await ctx.db
    .update(refunds)
    .set({ triedAt: ctx.now(), tries: sql`${refunds.tries} + 1` })
    .where(and(eq(refunds.id, id), isIdle(ctx.now())))
    .returning();
  if (!refund) return;
  const note = (change: Partial<RefundRow>) =>
    ctx.db
      .update(refunds)
      .set(change)
      // a report of the gateway may have come first
      .where(and(eq(refunds.id, id), isNull(refunds.sentAt), eq(refunds.refusals, refund.refusals)));
  let answer: RefundResult;
  try {
    answer = await askGateway(ctx, refund, paymentId);
  } catch (error) {
    await note({ lastError: toLoggableError(error).message.slice(0, longestError) });
    throw error;
  }
  if (answer.outcome === 'refused') {
    await note({
      refusals: refund.refusals + 1,
      lastError: answer.reason.slice(0, longestError),
    });
    throw new Error(answer.reason);
  }
  await note({
    sentAt: ctx.now(),
    succeededAt: answer.refund?.status === 'succeeded' ? ctx.now() : null,
    failedAt: null,
    gatewayReference: answer.refund?.reference ?? null,
    lastError: null,
  });
}

/** Money of a transfer goes back by transfer: an administrator sends it, and settles the refund. */
export async function isByTransfer({ db }: Pick<Sender, 'db'>, paymentId: string): Promise<boolean> {
  const [payment] = await db
    .select({ gateway: payments.gateway })
    .from(payments)
    .where(eq(payments.id, paymentId));
  return payment?.gateway === transferGateway;
}

async function askGateway(ctx: Sender, refund: RefundRow, paymentId: string): Promise<RefundResult> {
  const [found] = await ctx.db.select().from(payments).where(eq(payments.id, paymentId));
  const payment = orNotFound(found, 'payment-not-found');
  const key = refundKey(payment, refund);
  const isOld =
    refund.refusals > 0 || refund.createdAt < addTime(ctx.now(), -minutes(gatewayKeyLifetimeMinutes));
  const sent = isOld ? await findSent(ctx, payment, refund) : undefined;
  if (sent) return { outcome: 'sent', refund: sent };
  return ctx.payments.refund({
    key,
    reference: payment.gatewayReference ?? '',
    amount: chargeOf(refund),
  });
}

/** Finds this very refund at the gateway: by its key, or one of its amount that no other row stands for. */
async function findSent(
  ctx: Sender,
  payment: PaymentRow,
  refund: RefundRow,
): Promise<GatewayRefund | undefined> {
  const seen = await ctx.payments.find({ key: chargeKey(payment), reference: payment.gatewayReference });
  if (seen?.outcome !== 'succeeded') return undefined;
  const others = await ctx.db
    .select({ reference: refunds.gatewayReference })
    .from(refunds)
    .where(eq(refunds.paymentId, payment.id));
  const isKnown = ({ reference }: GatewayRefund) => others.some((other) => other.reference === reference);
  const live = seen.refunds.filter(({ status }) => status !== 'failed');
  return (
    live.find(({ key }) => key === refundKey(payment, refund)) ??
    live.find((one) => one.key === null && one.amountMinor === chargeOf(refund).amountMinor && !isKnown(one))
  );
}
