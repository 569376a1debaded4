import { eq } from 'drizzle-orm';
import { ProblemError, type RefundId } from '@atrium/domain';
import { recordAct } from '../../audit/record-act.ts';
import { inTransaction, orNotFound, type ActorFor, type Context } from '../../context.ts';
import { refunds } from '../../db/schema/index.ts';
import { loggable } from '../../loggable.ts';
import { sendRefund } from '../orders/index.ts';
import { takeUnsent } from './take-unsent.ts';

/** Sends a refund once more, now; the problem says why it failed again. */
export async function retryRefund(ctx: Context<ActorFor<'admin'>>, id: RefundId) {
  const refund = await inTransaction(ctx, async (tx) => {
    const found = await takeUnsent(tx, id);
    const { tries, lastError } = found;
    await recordAct(tx, { action: 'retry-refund', subject: `refund ${id}`, before: { tries, lastError } });
    return found;
  });
  try {
    await sendRefund(ctx, refund);
  } catch (error) {
    // The administrator hears the reason below, as it is written down with the refund.
    ctx.log.warn({ err: loggable(error), refund: id }, 'a refund could not be sent');
  }
  const [found] = await ctx.db.select().from(refunds).where(eq(refunds.id, id));
  const after = orNotFound(found, 'Refund');
  if (after.settledNote !== null)
    throw new ProblemError('conflict', { detail: 'This refund has just been settled by hand' });
  if (!after.sentAt)
    throw new ProblemError('conflict', {
      detail: `The refund could not be sent: ${after.lastError ?? 'no answer came yet'}`,
    });
  return { status: 'Success' } as const;
}
