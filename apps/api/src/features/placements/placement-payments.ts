import { and, eq, inArray, max, sql } from 'drizzle-orm';
import { addTime, minutes, money, problem, type PlacementId } from '@atrium/domain';
import type { ChargeResult } from '../../adapters/payments/gateway.ts';
import { inTransaction, orNotFound, type Context } from '../../context.ts';
import { placementDays, placementPayments, placements } from '../../db/schema/index.ts';
import { invalidateSubjects } from '../../http/cache-subjects.ts';
import { settleCharge, type ChargeContext, type Purchase } from '../charges/index.ts';
import { notifyOfPlacement } from './notify-of-placement.ts';

export type PlacementRow = typeof placements.$inferSelect;
export type PlacementPaymentRow = typeof placementPayments.$inferSelect;

/** Attempts to pay one placement, so that it is no place to try out stolen cards. */
const mostAttempts = 5;

export const placementChargeKey = ({
  placementId,
  attempt,
}: Pick<PlacementPaymentRow, 'placementId' | 'attempt'>): string => `${placementId}:${attempt}`;

/** A placement, as what is paid by card. */
export const placementPurchase: Purchase<PlacementRow, PlacementPaymentRow> = {
  isHold: false,
  keyOf: placementChargeKey,
  priceOf: ({ priceMinor, currency }) => money(priceMinor, currency),
  isPayable: ({ status }) => status === 'PAYING',
  lock: async ({ db }, chargeId) => {
    const owner = db
      .select({ id: placementPayments.placementId })
      .from(placementPayments)
      .where(eq(placementPayments.id, chargeId));
    const [placement] = await db.select().from(placements).where(eq(placements.id, owner)).for('update');
    const [payment] = await db
      .select()
      .from(placementPayments)
      .where(eq(placementPayments.id, chargeId))
      .for('update');
    return {
      subject: orNotFound(placement, 'placement-not-found'),
      charge: orNotFound(payment, 'payment-not-found'),
    };
  },
  findOpen: ({ db }, { id }) => findOpenPayment({ db }, id),
  countAttempts: async ({ db }, { id }) => {
    const [last] = await db
      .select({ attempt: max(placementPayments.attempt) })
      .from(placementPayments)
      .where(eq(placementPayments.placementId, id));
    return last?.attempt ?? 0;
  },
  beforeAttempt: async (tx, { id }, attempts) => {
    if (attempts >= mostAttempts) throw problem('reservation-expired');
    // the bank's question needs time
    await tx.db
      .update(placements)
      .set({ holdUntil: addTime(tx.now(), minutes(10)) })
      .where(eq(placements.id, id));
  },
  insert: async ({ db }, { id }, values) => {
    const [payment] = await db
      .insert(placementPayments)
      .values({ ...values, placementId: id })
      .returning();
    return orNotFound(payment, 'payment-not-found');
  },
  update: ({ db }, chargeId, values) =>
    db.update(placementPayments).set(values).where(eq(placementPayments.id, chargeId)),
  whenPaid: book,
  whenReturned: async (tx, { subject, charge }) => {
    const refund = { amountMinor: charge.amountMinor, currency: charge.currency };
    await notifyOfPlacement(tx, subject, { kind: 'returned', refund }, placementChargeKey(charge));
  },
};

/** A paid placement is booked, or waits for the check of the event's first one. */
async function book(tx: ChargeContext, placement: PlacementRow): Promise<void> {
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
  ctx: ChargeContext,
  { id, attempt }: { id: string; attempt: number },
  result: ChargeResult,
): Promise<void> {
  const [payment] = await ctx.db
    .select({ id: placementPayments.id })
    .from(placementPayments)
    .where(and(sql`${placementPayments.placementId} = ${id}::uuid`, eq(placementPayments.attempt, attempt)));
  if (payment) await settleCharge(ctx, placementPurchase, payment.id, result);
}

/** Ends the reservation of unpaid days, unless a payment is under way. */
export const expirePlacement = (ctx: ChargeContext, id: PlacementId): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const [row] = await tx.db.select().from(placements).where(eq(placements.id, id)).for('update');
    if (row?.status !== 'PAYING' || !row.holdUntil || row.holdUntil > tx.now()) return;
    const open = await findOpenPayment(tx, id);
    if (open?.status === 'STARTED') return;
    await tx.db.update(placements).set({ status: 'EXPIRED', holdUntil: null }).where(eq(placements.id, id));
    await tx.db.delete(placementDays).where(eq(placementDays.placementId, id));
  });
