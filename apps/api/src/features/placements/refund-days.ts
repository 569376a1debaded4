import { and, eq, gte, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { addTime, minutes, money, type PlacementId, type PlacementRefundId } from '@atrium/domain';
import { refundedOf } from '../../adapters/payments/gateway.ts';
import { orNotFound, type Context } from '../../context.ts';
import { placementDays, placementPayments, placementRefunds } from '../../db/schema/index.ts';
import { toLoggableError } from '../../to-loggable-error.ts';
import { placementChargeKey, type PlacementRow } from './placement-payments.ts';

export type RefundContext = Pick<Context, 'db' | 'now' | 'payments' | 'log' | 'afterCommit'>;

/** Lease of a refund, longer than a gateway call with its own retries. */
const attemptTimeout = minutes(2);
/** Gateways keep idempotency keys for a day; after this time a retry first reads the amount already refunded. */
const gatewayKeyLifetime = minutes(60);
const longestError = 500;

/**
 * Frees days of a locked, paid placement and refunds what they cost: from one day on, or those before it. The money is
 * sent after the transaction `tx` of `ctx` has committed. Returns the amount.
 */
export async function refundDays(
  ctx: RefundContext,
  tx: RefundContext,
  { id, currency }: PlacementRow,
  which: { from: string } | { before: string },
): Promise<number> {
  const { day } = placementDays;
  const freed = await tx.db
    .delete(placementDays)
    .where(
      and(eq(placementDays.placementId, id), 'from' in which ? gte(day, which.from) : lt(day, which.before)),
    )
    .returning({ priceMinor: placementDays.priceMinor });
  const amountMinor = freed.reduce((sum, { priceMinor }) => sum + priceMinor, 0);
  if (amountMinor === 0) return 0;
  const [payment] = await tx.db
    .select({ id: placementPayments.id })
    .from(placementPayments)
    .where(and(eq(placementPayments.placementId, id), eq(placementPayments.status, 'SUCCEEDED')));
  const refundId = v7() as PlacementRefundId; // a new one
  await tx.db.insert(placementRefunds).values({
    id: refundId,
    placementId: id,
    paymentId: orNotFound(payment, 'payment-not-found').id,
    days: freed.length,
    amountMinor,
    currency,
    createdAt: tx.now(),
  });
  tx.afterCommit(() => sendPlacementRefund(ctx, refundId));
  return amountMinor;
}

type RefundRow = typeof placementRefunds.$inferSelect;
type Sender = Pick<Context, 'db' | 'now' | 'payments'>;

/** SQL condition: it isn't sent, and no worker is sending it. */
export const isIdleRefund = (now: Date) =>
  and(
    isNull(placementRefunds.sentAt),
    or(isNull(placementRefunds.triedAt), lt(placementRefunds.triedAt, addTime(now, -attemptTimeout))),
  );

/**
 * Sends a refund once: one worker at a time, repeated under the same key until the gateway takes it, and under a new one
 * after it was refused. Records the reason of a failure and throws.
 */
export async function sendPlacementRefund(ctx: Sender, id: PlacementRefundId): Promise<void> {
  const [refund] = await ctx.db
    .update(placementRefunds)
    .set({ triedAt: ctx.now() })
    .where(and(eq(placementRefunds.id, id), isIdleRefund(ctx.now())))
    .returning();
  if (!refund) return;
  const note = (change: Partial<RefundRow>) =>
    ctx.db.update(placementRefunds).set(change).where(eq(placementRefunds.id, id));
  try {
    const refusal = await askGateway(ctx, refund);
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

/** Returns the gateway's reason for refusing the refund; null if it is sent. */
async function askGateway(ctx: Sender, refund: RefundRow): Promise<string | null> {
  const [found] = await ctx.db
    .select()
    .from(placementPayments)
    .where(eq(placementPayments.id, refund.paymentId));
  const payment = orNotFound(found, 'payment-not-found');
  const key = placementChargeKey(payment);
  const isOld = refund.refusals > 0 || refund.createdAt < addTime(ctx.now(), -gatewayKeyLifetime);
  if (isOld) {
    const seen = await ctx.payments.find({ key, reference: payment.gatewayReference });
    const [sent] = await ctx.db
      .select({ minor: sql<number>`coalesce(sum(${placementRefunds.amountMinor}), 0)::float8` })
      .from(placementRefunds)
      .where(and(eq(placementRefunds.paymentId, payment.id), isNotNull(placementRefunds.sentAt)));
    const due = (sent?.minor ?? 0) + refund.amountMinor;
    if (seen?.outcome === 'succeeded' && refundedOf(seen.refunds) >= due) return null;
  }
  const answer = await ctx.payments.refund({
    key: `${key}:${refund.id}${refund.refusals > 0 ? `:${refund.refusals}` : ''}`,
    reference: payment.gatewayReference ?? '',
    amount: money(refund.amountMinor, refund.currency),
  });
  return answer.outcome === 'refused' ? answer.reason : null;
}

/** The refunds that wait, the oldest first. */
export const listWaitingRefunds = ({
  db,
}: Pick<Context, 'db'>): Promise<{ id: PlacementRefundId; placementId: PlacementId }[]> =>
  db
    .select({ id: placementRefunds.id, placementId: placementRefunds.placementId })
    .from(placementRefunds)
    .where(isNull(placementRefunds.sentAt))
    .orderBy(placementRefunds.createdAt)
    .limit(100);
