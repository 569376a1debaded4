import { and, eq } from 'drizzle-orm';
import { problem, type PlacementRefundId } from '@atrium/domain';
import { recordAction } from '../../audit/record-action.ts';
import { inTransaction, orNotFound, type ActorFor, type Context } from '../../context.ts';
import { placementRefunds } from '../../db/schema/index.ts';
import { toLoggableError } from '../../to-loggable-error.ts';
import { isIdleRefund } from '../charges/index.ts';
import { sendPlacementRefund } from './refund-days.ts';

/** Sends a refund now; the problem tells a rejection by the gateway from a missing response. */
export async function retryPlacementRefund(ctx: Context<ActorFor<'admin'>>, id: PlacementRefundId) {
  const { refusals } = await inTransaction(ctx, async (tx) => {
    const ofRefund = eq(placementRefunds.id, id);
    const [found] = await tx.db.select().from(placementRefunds).where(ofRefund).for('update');
    const refund = orNotFound(found, 'refund-not-found');
    if (refund.sentAt) throw problem('refund-sent');
    const isIdle = await tx.db.$count(
      placementRefunds,
      and(ofRefund, isIdleRefund(placementRefunds, tx.now())),
    );
    if (isIdle === 0) throw problem('refund-just-tried');
    await recordAction(tx, {
      action: 'retry-refund',
      subject: `refund ${id} of placement ${refund.placementId}`,
      before: { lastError: refund.lastError },
    });
    return refund;
  });
  try {
    await sendPlacementRefund(ctx, id);
  } catch (error) {
    // The reason is recorded with the refund, and listed.
    ctx.log.warn({ err: toLoggableError(error), refund: id }, 'refund failed');
  }
  const [found] = await ctx.db.select().from(placementRefunds).where(eq(placementRefunds.id, id));
  const after = orNotFound(found, 'refund-not-found');
  if (!after.sentAt) throw problem(after.refusals > refusals ? 'refund-not-sent' : 'refund-unanswered');
  return { status: 'Success' } as const;
}
