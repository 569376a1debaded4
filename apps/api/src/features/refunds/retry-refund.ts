import { and, eq } from 'drizzle-orm';
import { ProblemError, type RefundId } from '@atrium/domain';
import { recordAct } from '../../audit/record-act.ts';
import { inTransaction, orNotFound, type ActorFor, type Context } from '../../context.ts';
import { refunds } from '../../db/schema/index.ts';
import { atRest, sendRefund } from '../orders/index.ts';

/** Sends a refund once more, now; the problem says why it failed again. */
export async function retryRefund(ctx: Context<ActorFor<'admin'>>, id: RefundId) {
  const refund = await inTransaction(ctx, async (tx) => {
    const found = await takeUnsent(tx, id);
    const { tries, lastError } = found;
    await recordAct(tx, { action: 'retry-refund', subject: `refund ${id}`, before: { tries, lastError } });
    return found;
  });
  // Why it failed is written down with the refund.
  await sendRefund(ctx, refund).catch(() => undefined);
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

/** The locked refund; one that is sent, or being sent in this moment, is left alone. */
export async function takeUnsent({ db, now }: Pick<Context, 'db' | 'now'>, id: RefundId) {
  const [found] = await db.select().from(refunds).where(eq(refunds.id, id)).for('update');
  if (orNotFound(found, 'Refund').sentAt)
    throw new ProblemError('conflict', { detail: 'This refund has been sent already' });
  const [free] = await db
    .select()
    .from(refunds)
    .where(and(eq(refunds.id, id), atRest(now())));
  if (!free)
    throw new ProblemError('conflict', {
      detail: 'This refund was tried a moment ago. Please wait two minutes and look again.',
    });
  return free;
}
