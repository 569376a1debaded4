import { and, eq } from 'drizzle-orm';
import { ProblemError, type RefundId } from '@atrium/domain';
import { orNotFound, type Context } from '../../context.ts';
import { refunds } from '../../db/schema/index.ts';
import { atRest } from '../orders/index.ts';

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
