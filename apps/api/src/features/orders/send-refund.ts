import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import { addTime, minutes, money } from '@atrium/domain';
import { orNotFound, type Dependencies } from '../../context.ts';
import { orders, payments, refunds } from '../../db/schema/index.ts';
import { toLoggableError } from '../../to-loggable-error.ts';
import { chargeKey } from './settle-payment.ts';

export type RefundRow = typeof refunds.$inferSelect;

type Sender = Pick<Dependencies, 'payments' | 'now'> & { db: Pick<Dependencies['db'], 'select' | 'update'> };

/**
 * Gateways keep idempotency keys for a day. After this time a retry first reads the amount already refunded.
 */
const gatewayKeyLifetimeMinutes = 60;

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
  if (paymentId === null) return;
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
      .where(and(eq(refunds.id, id), isNull(refunds.sentAt)));
  try {
    const refusal = await askGateway(ctx, refund, paymentId);
    if (refusal !== null) {
      await note({ refusals: refund.refusals + 1 });
      throw new Error(refusal);
    }
  } catch (error) {
    await note({ lastError: toLoggableError(error).message.slice(0, longestError) });
    throw error;
  }
  await note({ sentAt: ctx.now(), lastError: null });
}

/** Returns the gateway's reason for rejecting the refund; null if it is sent. */
async function askGateway(ctx: Sender, refund: RefundRow, paymentId: string): Promise<string | null> {
  const [found] = await ctx.db
    .select({ payment: payments, orderStatus: orders.status })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(payments.id, paymentId));
  const { payment, orderStatus } = orNotFound(found, 'payment-not-found');
  const key = chargeKey(payment);
  const isOld =
    refund.refusals > 0 || refund.createdAt < addTime(ctx.now(), -minutes(gatewayKeyLifetimeMinutes));
  const seen = isOld ? await ctx.payments.find({ key, reference: payment.gatewayReference }) : null;
  const refundedMinor = seen?.outcome === 'succeeded' ? seen.refundedMinor : 0;
  // a fully refunded order may include an earlier refund made at the gateway
  const due = orderStatus === 'REFUNDED' ? payment.amountMinor : refund.amountMinor;
  if (refundedMinor >= due) return null;
  const answer = await ctx.payments.refund({
    key: `${key}:cancel${refund.refusals > 0 ? `:${refund.refusals}` : ''}`,
    reference: payment.gatewayReference ?? '',
    amount: money(refund.amountMinor, refund.currency),
  });
  return answer.outcome === 'refused' ? answer.reason : null;
}
