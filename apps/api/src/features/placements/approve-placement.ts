import { eq } from 'drizzle-orm';
import { dayIn, problem, type PlacementId } from '@atrium/domain';
import { recordAction } from '../../audit/record-action.ts';
import { inTransaction, orNotFound, type ActorFor, type Context } from '../../context.ts';
import { placements } from '../../db/schema/index.ts';
import { invalidateSubjects } from '../../http/cache-subjects.ts';
import { notifyOfPlacement } from './notify-of-placement.ts';
import { refundDays } from './refund-days.ts';

/** Approves the first placement of an event. Days that passed while it waited are refunded. */
export const approvePlacement = (ctx: Context<ActorFor<'admin'>>, id: PlacementId) =>
  inTransaction(ctx, async (tx) => {
    const [found] = await tx.db.select().from(placements).where(eq(placements.id, id)).for('update');
    const placement = orNotFound(found, 'placement-not-found');
    const today = dayIn(tx.now(), 'UTC');
    if (placement.status !== 'WAITING') throw problem('already-decided');
    if (placement.toDay < today) throw problem('placement-over');
    const refundedMinor = await refundDays(ctx, tx, placement, { before: today });
    const fromDay = placement.fromDay < today ? today : placement.fromDay;
    await tx.db
      .update(placements)
      .set({ status: 'BOOKED', approvedAt: tx.now(), fromDay })
      .where(eq(placements.id, id));
    await invalidateSubjects(tx, ['events']);
    await recordAction(tx, {
      action: 'approve-placement',
      subject: `placement ${id}`,
      before: { status: placement.status },
      after: { fromDay },
    });
    await notifyOfPlacement(
      tx,
      { ...placement, fromDay },
      { kind: 'approved', refund: { amountMinor: refundedMinor, currency: placement.currency } },
    );
    return { status: 'Success' } as const;
  });
