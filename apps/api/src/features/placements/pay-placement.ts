import { and, eq } from 'drizzle-orm';
import { problem, type CompleteOrder, type PlacementId, type PlacementPayment } from '@atrium/domain';
import { orNotFound } from '../../context.ts';
import { placements } from '../../db/schema/index.ts';
import { payCharge } from '../charges/index.ts';
import { findOpenPayment, placementPurchase, type PlacementRow } from './placement-payments.ts';
import type { PartnerContext } from './quote-placement.ts';

/** Pays an own placement by card. */
export async function payPlacement(
  ctx: PartnerContext,
  id: PlacementId,
  body: CompleteOrder,
): Promise<PlacementPayment> {
  const answer = await payCharge(ctx, placementPurchase, (tx) => lockPayable(tx, id), body);
  return { ...answer, id };
}

/** Locks an own placement; null if it is paid. */
async function lockPayable(tx: PartnerContext, id: PlacementId): Promise<PlacementRow | null> {
  const [found] = await tx.db
    .select()
    .from(placements)
    .where(and(eq(placements.id, id), eq(placements.partnerId, tx.actor.partnerId)))
    .for('update');
  const placement = orNotFound(found, 'placement-not-found');
  if (placement.status === 'EXPIRED') throw problem('reservation-expired');
  if (placement.status !== 'PAYING') return null;
  const isOver = placement.holdUntil && placement.holdUntil <= tx.now();
  if (isOver && !(await findOpenPayment(tx, id))) throw problem('reservation-expired');
  return placement;
}
