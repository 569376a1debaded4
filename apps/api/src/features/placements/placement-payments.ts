import { and, eq, inArray, sql } from 'drizzle-orm';
import { money, type PlacementId } from '@atrium/domain';
import type { ChargeResult } from '../../adapters/payments/gateway.ts';
import { inTransaction, orNotFound, type Context } from '../../context.ts';
import { placementDays, placementPayments, placements } from '../../db/schema/index.ts';
import { invalidateSubjects } from '../../http/cache-subjects.ts';
import { notifyOfPlacement } from './notify-of-placement.ts';

export type PlacementRow = typeof placements.$inferSelect;
export type PlacementPaymentRow = typeof placementPayments.$inferSelect;
type PaymentContext = Pick<
  Context,
  'db' | 'now' | 'payments' | 'log' | 'afterCommit' | 'enqueue' | 'responseCache' | 'config'
>;

/** Idempotency key of an attempt. The ID is no order's, so a message of the gateway is about one or the other. */
export const placementChargeKey = ({
  placementId,
  attempt,
}: Pick<PlacementPaymentRow, 'placementId' | 'attempt'>): string => `${placementId}:${attempt}`;

export interface SettledPlacement {
  placement: PlacementRow;
  payment: PlacementPaymentRow;
}

/**
 * Records the gateway's result. Results may arrive late or twice. A charge for days that are no longer reserved is
 * returned after the commit.
 */
export async function settlePlacementPayment(
  ctx: PaymentContext,
  paymentId: string,
  result: ChargeResult | null,
): Promise<SettledPlacement> {
  const settled = await inTransaction(ctx, async (tx) => {
    await recordResult(tx, await lockPayment(tx, paymentId), result);
    return lockPayment(tx, paymentId);
  });
  return settled.payment.status === 'RETURNING' ? returnPayment(ctx, settled) : settled;
}

/** Locks the placement before its payment, the lock order used everywhere. */
async function lockPayment({ db }: PaymentContext, paymentId: string): Promise<SettledPlacement> {
  const owner = db
    .select({ id: placementPayments.placementId })
    .from(placementPayments)
    .where(eq(placementPayments.id, paymentId));
  const [placement] = await db.select().from(placements).where(eq(placements.id, owner)).for('update');
  const [payment] = await db
    .select()
    .from(placementPayments)
    .where(eq(placementPayments.id, paymentId))
    .for('update');
  return {
    placement: orNotFound(placement, 'placement-not-found'),
    payment: orNotFound(payment, 'payment-not-found'),
  };
}

async function recordResult(
  tx: PaymentContext,
  { placement, payment }: SettledPlacement,
  result: ChargeResult | null,
): Promise<void> {
  const set = (values: Partial<PlacementPaymentRow>) =>
    tx.db.update(placementPayments).set(values).where(eq(placementPayments.id, payment.id));
  const seen = result ? { gatewayReference: result.reference, brand: result.brand, last4: result.last4 } : {};
  if (result?.outcome === 'succeeded') {
    if (payment.status !== 'STARTED' && payment.status !== 'ACTION_REQUIRED' && payment.status !== 'FAILED')
      return;
    const paid = { ...seen, failureCode: null, settledAt: tx.now() };
    if (placement.status !== 'PAYING') return void (await set({ ...paid, status: 'RETURNING' }));
    await set({ ...paid, status: 'SUCCEEDED' });
    return book(tx, placement);
  }
  if (payment.status !== 'STARTED' && payment.status !== 'ACTION_REQUIRED') return;
  if (result?.outcome === 'processing') return void (await set({ ...seen, status: 'STARTED' }));
  if (result?.outcome === 'action-required' && placement.status === 'PAYING') {
    const { challengeId, prompt: challengePrompt } = result;
    return void (await set({ ...seen, status: 'ACTION_REQUIRED', challengeId, challengePrompt }));
  }
  const failureCode = result?.outcome === 'refused' ? result.code : 'processing-error';
  await set({ ...seen, status: 'FAILED', failureCode, settledAt: tx.now() });
}

/** A paid placement is booked, or waits for the check of the event's first one. */
async function book(tx: PaymentContext, placement: PlacementRow): Promise<void> {
  const { id, eventId, priceMinor, currency } = placement;
  const others = await tx.db
    .select({ approvedAt: placements.approvedAt })
    .from(placements)
    .where(eq(placements.eventId, eventId));
  const isKnown = others.some(({ approvedAt }) => approvedAt !== null);
  await tx.db
    .update(placements)
    .set({
      holdUntil: null,
      ...(isKnown ? { status: 'BOOKED', approvedAt: tx.now() } : { status: 'WAITING' }),
    })
    .where(eq(placements.id, id));
  await invalidateSubjects(tx, ['events']);
  const price = { amountMinor: priceMinor, currency };
  await notifyOfPlacement(tx, placement, { kind: 'paid', price, isChecked: !isKnown });
}

/** Sends a charge back that paid for nothing. Throws on failure; the job tries again. */
async function returnPayment(ctx: PaymentContext, { placement, payment }: SettledPlacement) {
  const answer = await ctx.payments.refund({
    key: `${placementChargeKey(payment)}:return`,
    reference: payment.gatewayReference ?? '',
    amount: money(payment.amountMinor, payment.currency),
  });
  if (answer.outcome === 'refused') throw new Error(answer.reason);
  return inTransaction(ctx, async (tx) => {
    await tx.db
      .update(placementPayments)
      .set({ status: 'RETURNED' })
      .where(eq(placementPayments.id, payment.id));
    const refund = { amountMinor: payment.amountMinor, currency: payment.currency };
    await notifyOfPlacement(tx, placement, { kind: 'returned', refund }, placementChargeKey(payment));
    return lockPayment(tx, payment.id);
  });
}

const openStatuses = ['STARTED', 'ACTION_REQUIRED'] as const;

export async function findOpenPayment(
  { db }: Pick<Context, 'db'>,
  id: PlacementId,
): Promise<PlacementPaymentRow | undefined> {
  const [open] = await db
    .select()
    .from(placementPayments)
    .where(and(eq(placementPayments.placementId, id), inArray(placementPayments.status, [...openStatuses])));
  return open;
}

/** Settles an attempt that the gateway reports by its key; does nothing for one that is no placement's. */
export async function settlePlacementOf(
  ctx: PaymentContext,
  { id, attempt }: { id: string; attempt: number },
  result: ChargeResult,
): Promise<void> {
  const [payment] = await ctx.db
    .select({ id: placementPayments.id })
    .from(placementPayments)
    .where(and(sql`${placementPayments.placementId} = ${id}::uuid`, eq(placementPayments.attempt, attempt)));
  if (payment) await settlePlacementPayment(ctx, payment.id, result);
}

/** Ends the reservation of unpaid days, unless a payment is under way. */
export const expirePlacement = (ctx: PaymentContext, id: PlacementId): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const [row] = await tx.db.select().from(placements).where(eq(placements.id, id)).for('update');
    if (row?.status !== 'PAYING' || !row.holdUntil || row.holdUntil > tx.now()) return;
    const open = await findOpenPayment(tx, id);
    if (open?.status === 'STARTED') return;
    await tx.db.update(placements).set({ status: 'EXPIRED', holdUntil: null }).where(eq(placements.id, id));
    await tx.db.delete(placementDays).where(eq(placementDays.placementId, id));
  });
