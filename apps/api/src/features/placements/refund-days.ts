import { and, eq, gte, isNull, lt } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { PlacementId, PlacementRefundId } from '@atrium/domain';
import { orNotFound, type Context } from '../../context.ts';
import { placementDays, placementPayments, placementRefunds } from '../../db/schema/index.ts';
import { isIdleRefund, sendChargeRefund, type ChargeRefunds } from '../charges/index.ts';
import { placementChargeKey, type PlacementRow } from './placement-payments.ts';

export type RefundContext = Pick<Context, 'db' | 'now' | 'payments' | 'log' | 'afterCommit'>;

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

const refundsOfPlacements: ChargeRefunds<typeof placementRefunds.$inferSelect> = {
  claim: async ({ db, now }, id) => {
    const [refund] = await db
      .update(placementRefunds)
      .set({ triedAt: now() })
      .where(and(eq(placementRefunds.id, id), isIdleRefund(placementRefunds, now())))
      .returning();
    return refund;
  },
  update: ({ db }, id, values) => db.update(placementRefunds).set(values).where(eq(placementRefunds.id, id)),
  chargeOf: async ({ db }, { paymentId }) => {
    const [found] = await db.select().from(placementPayments).where(eq(placementPayments.id, paymentId));
    const payment = orNotFound(found, 'payment-not-found');
    return { key: placementChargeKey(payment), reference: payment.gatewayReference };
  },
  referencesOf: ({ db }, paymentId) =>
    db
      .select({ reference: placementRefunds.gatewayReference })
      .from(placementRefunds)
      .where(eq(placementRefunds.paymentId, paymentId)),
};

/** Sends a refund; the job repeats one that failed. */
export const sendPlacementRefund = (
  ctx: Pick<Context, 'db' | 'now' | 'payments'>,
  id: PlacementRefundId,
): Promise<void> => sendChargeRefund(ctx, refundsOfPlacements, id);

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
