import { and, eq, gte, isNull, lt, or } from 'drizzle-orm';
import { v7 } from 'uuid';
import { addTime, minutes, money, type PlacementId } from '@atrium/domain';
import { orNotFound, type Context } from '../../context.ts';
import { placementDays, placementPayments, placementRefunds } from '../../db/schema/index.ts';
import { toLoggableError } from '../../to-loggable-error.ts';
import { placementChargeKey, type PlacementRow } from './placement-payments.ts';

export type RefundContext = Pick<Context, 'db' | 'now' | 'payments' | 'log' | 'afterCommit'>;

/** Lease of a refund, longer than a gateway call with its own retries. */
const attemptTimeout = minutes(2);
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
  const refundId = v7();
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

/** Sends a refund once: one worker at a time, repeated under the same key until the gateway takes it. */
export async function sendPlacementRefund(
  ctx: Pick<Context, 'db' | 'now' | 'payments'>,
  id: string,
): Promise<void> {
  const { sentAt, triedAt } = placementRefunds;
  const [refund] = await ctx.db
    .update(placementRefunds)
    .set({ triedAt: ctx.now() })
    .where(
      and(
        eq(placementRefunds.id, id),
        isNull(sentAt),
        or(isNull(triedAt), lt(triedAt, addTime(ctx.now(), -attemptTimeout))),
      ),
    )
    .returning();
  if (!refund) return;
  const note = (change: Partial<typeof refund>) =>
    ctx.db.update(placementRefunds).set(change).where(eq(placementRefunds.id, id));
  try {
    const [found] = await ctx.db
      .select()
      .from(placementPayments)
      .where(eq(placementPayments.id, refund.paymentId));
    const payment = orNotFound(found, 'payment-not-found');
    const answer = await ctx.payments.refund({
      key: `${placementChargeKey(payment)}:${id}`,
      reference: payment.gatewayReference ?? '',
      amount: money(refund.amountMinor, refund.currency),
    });
    if (answer.outcome === 'refused') throw new Error(answer.reason);
  } catch (error) {
    await note({ lastError: toLoggableError(error).message.slice(0, longestError) });
    throw error;
  }
  await note({ sentAt: ctx.now(), lastError: null });
}

/** The refunds that wait, the oldest first. */
export const listWaitingRefunds = ({
  db,
}: Pick<Context, 'db'>): Promise<{ id: string; placementId: PlacementId }[]> =>
  db
    .select({ id: placementRefunds.id, placementId: placementRefunds.placementId })
    .from(placementRefunds)
    .where(isNull(placementRefunds.sentAt))
    .orderBy(placementRefunds.createdAt)
    .limit(100);
