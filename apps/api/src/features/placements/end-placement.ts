import { and, eq } from 'drizzle-orm';
import {
  dayAfter,
  dayIn,
  problem,
  type Placement,
  type PlacementId,
  type PlacementStop,
} from '@atrium/domain';
import { recordAction } from '../../audit/record-action.ts';
import { inTransaction, orNotFound, type ActorFor, type Context } from '../../context.ts';
import { placements } from '../../db/schema/index.ts';
import { invalidateSubjects } from '../../http/cache-subjects.ts';
import { notifyOfPlacement } from './notify-of-placement.ts';
import type { PlacementRow } from './placement-payments.ts';
import { listPlacements } from './placements.queries.ts';
import type { PartnerContext } from './quote-placement.ts';
import { refundDays, type RefundContext } from './refund-days.ts';

type AdminContext = Context<ActorFor<'admin'>>;
type EndContext = RefundContext & Pick<Context, 'enqueue' | 'config' | 'responseCache'>;

/** The first day that hasn't begun; of a booking that wasn't approved, the whole booking. */
const firstUnused = ({ status, fromDay }: PlacementRow, today: string): string =>
  status === 'WAITING' || fromDay > today ? fromDay : dayAfter(today);

const hasEnded = ({ status, toDay }: PlacementRow, today: string): boolean =>
  (status !== 'WAITING' && status !== 'BOOKED') || toDay < today;

/** Ends the own placement: before its start all is refunded, later the days that have not begun. */
export const cancelPlacement = (ctx: PartnerContext, id: PlacementId): Promise<Placement> =>
  inTransaction(ctx, async (tx) => {
    const today = dayIn(tx.now(), 'UTC');
    const [found] = await tx.db
      .select()
      .from(placements)
      .where(and(eq(placements.id, id), eq(placements.partnerId, tx.actor.partnerId)))
      .for('update');
    const placement = orNotFound(found, 'placement-not-found');
    if (hasEnded(placement, today)) throw problem('placement-over');
    const refundedMinor = await refundDays(ctx, tx, placement, { from: firstUnused(placement, today) });
    await tx.db.update(placements).set({ status: 'CANCELLED' }).where(eq(placements.id, id));
    await invalidateSubjects(tx, ['events']);
    await notifyOfPlacement(tx, placement, {
      kind: 'cancelled',
      refund: { amountMinor: refundedMinor, currency: placement.currency },
    });
    const [cancelled] = await listPlacements(tx.db, today, { id });
    return orNotFound(cancelled, 'placement-not-found');
  });

/** Stops a placement for a reason that organiser and public register get. */
export const stopPlacement = (ctx: AdminContext, id: PlacementId, reason: string) =>
  inTransaction(ctx, async (tx) => {
    const stopped = await stop(ctx, tx, id, { by: 'administrator', reason });
    if (!stopped) throw problem('placement-over');
    await recordAction(tx, {
      action: 'stop-placement',
      subject: `placement ${id}`,
      before: { status: stopped.status },
      after: { reason },
    });
    return { status: 'Success' } as const;
  });

/** Stops a placement whose event can't be shown any more, or that nobody checked in time. */
export const stopPlacementAutomatically = (
  ctx: EndContext,
  id: PlacementId,
  by: PlacementStop,
): Promise<void> => inTransaction(ctx, async (tx) => void (await stop(ctx, tx, id, { by, reason: null })));

/** Returns the placement as it was; null if it had ended. */
async function stop(
  ctx: EndContext,
  tx: EndContext,
  id: PlacementId,
  { by, reason }: { by: PlacementStop; reason: string | null },
): Promise<PlacementRow | null> {
  const today = dayIn(tx.now(), 'UTC');
  const [found] = await tx.db.select().from(placements).where(eq(placements.id, id)).for('update');
  const placement = orNotFound(found, 'placement-not-found');
  if (hasEnded(placement, today)) return null;
  const refundedMinor = await refundDays(ctx, tx, placement, { from: firstUnused(placement, today) });
  await tx.db
    .update(placements)
    .set({ status: 'STOPPED', stoppedBy: by, stoppedReason: reason })
    .where(eq(placements.id, id));
  await invalidateSubjects(tx, ['events']);
  await notifyOfPlacement(tx, placement, {
    kind: placement.status === 'WAITING' ? 'refused' : 'stopped',
    by,
    reason,
    refund: { amountMinor: refundedMinor, currency: placement.currency },
  });
  return placement;
}
