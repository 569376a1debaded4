import { and, desc, eq, inArray, lt } from 'drizzle-orm';
import { addTime, dayIn, minutes } from '@atrium/domain';
import type { JobContext } from '../../context.ts';
import { placementPayments, placements } from '../../db/schema/index.ts';
import { toLoggableError } from '../../to-loggable-error.ts';
import { stopPlacementAutomatically } from './end-placement.ts';
import { reconcileCharges } from '../charges/index.ts';
import { expirePlacement, placementPurchase } from './placement-payments.ts';
import { listPlacementsToStop } from './placements.queries.ts';
import { listWaitingRefunds, sendPlacementRefund } from './refund-days.ts';

/** A payment younger than this is left to the request that made it. */
const patience = minutes(2);
const batch = 100;

/**
 * Settles open payments, frees days that weren't paid, stops placements whose event can't be shown any more or that
 * nobody checked, and sends refunds. Start and end follow from the days and need no job.
 */
export async function runPlacements(ctx: JobContext): Promise<void> {
  const today = dayIn(ctx.now(), 'UTC');
  const { db } = ctx;
  /** One that fails must not block the others; the next run tries it again. */
  const each = async <T extends { id: string }>(items: readonly T[], work: (item: T) => Promise<unknown>) => {
    for (const item of items)
      try {
        await work(item);
      } catch (error) {
        ctx.log.error({ err: toLoggableError(error), id: item.id }, 'placement job failed');
      }
  };

  const open = await db
    .select({ payment: placementPayments, status: placements.status })
    .from(placementPayments)
    .innerJoin(placements, eq(placements.id, placementPayments.placementId))
    .where(
      and(
        inArray(placementPayments.status, ['STARTED', 'RETURNING', 'ACTION_REQUIRED']),
        lt(placementPayments.createdAt, addTime(ctx.now(), -patience)),
      ),
    )
    .orderBy(desc(placementPayments.status), placementPayments.createdAt)
    .limit(batch);
  await reconcileCharges(
    ctx,
    placementPurchase,
    open.map(({ payment, status }) => ({ charge: payment, isWelcome: status === 'PAYING' })),
  );

  const unpaid = await db
    .select({ id: placements.id })
    .from(placements)
    .where(and(eq(placements.status, 'PAYING'), lt(placements.holdUntil, ctx.now())))
    .orderBy(placements.id);
  await each(unpaid, ({ id }) => expirePlacement(ctx, id));

  await each(await listPlacementsToStop(db, ctx.now(), today), ({ id, by }) =>
    stopPlacementAutomatically(ctx, id, by),
  );

  const unchecked = await db
    .select({ id: placements.id })
    .from(placements)
    .where(and(eq(placements.status, 'WAITING'), eq(placements.toDay, today)))
    .orderBy(placements.id);
  await each(unchecked, ({ id }) => stopPlacementAutomatically(ctx, id, 'not-checked'));

  await each(await listWaitingRefunds(ctx), ({ id }) => sendPlacementRefund(ctx, id));
}
