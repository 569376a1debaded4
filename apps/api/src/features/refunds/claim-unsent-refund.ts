import { and, eq } from 'drizzle-orm';
import { problem, type RefundId } from '@atrium/domain';
import { orNotFound, type Context } from '../../context.ts';
import { refunds } from '../../db/schema/index.ts';
import { isIdle } from '../orders/index.ts';

/** Locks an unsent refund; throws 409 if it was sent or another worker is sending it. */
export async function claimUnsentRefund({ db, now }: Pick<Context, 'db' | 'now'>, id: RefundId) {
  const [found] = await db.select().from(refunds).where(eq(refunds.id, id)).for('update');
  if (orNotFound(found, 'refund-not-found').sentAt) throw problem('refund-sent');
  const [free] = await db
    .select()
    .from(refunds)
    .where(and(eq(refunds.id, id), isIdle(now())));
  if (!free) throw problem('refund-just-tried');
  return free;
}
