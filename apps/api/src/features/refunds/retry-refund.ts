import { eq } from 'drizzle-orm';
import { problem, type RefundId } from '@atrium/domain';
import { recordAction } from '../../audit/record-action.ts';
import { inTransaction, orNotFound, type ActorFor, type Context } from '../../context.ts';
import { refunds } from '../../db/schema/index.ts';
import { toLoggableError } from '../../to-loggable-error.ts';
import { isByTransfer, sendRefund } from '../orders/index.ts';
import { claimUnsentRefund } from './claim-unsent-refund.ts';

/** Sends a refund now; the problem tells a rejection by the gateway from a missing response. */
export async function retryRefund(ctx: Context<ActorFor<'admin'>>, id: RefundId) {
  const refund = await inTransaction(ctx, async (tx) => {
    const found = await claimUnsentRefund(tx, id);
    if (found.paymentId && (await isByTransfer(tx, found.paymentId))) throw problem('refund-by-transfer');
    const { tries, lastError } = found;
    await recordAction(tx, { action: 'retry-refund', subject: `refund ${id}`, before: { tries, lastError } });
    return found;
  });
  try {
    await sendRefund(ctx, refund);
  } catch (error) {
    // The reason is recorded with the refund, and listed.
    ctx.log.warn({ err: toLoggableError(error), refund: id }, 'refund failed');
  }
  const [found] = await ctx.db.select().from(refunds).where(eq(refunds.id, id));
  const after = orNotFound(found, 'refund-not-found');
  if (after.settledNote !== null) throw problem('refund-settled');
  if (!after.sentAt)
    throw problem(after.refusals > refund.refusals ? 'refund-not-sent' : 'refund-unanswered');
  return { status: 'Success' } as const;
}
