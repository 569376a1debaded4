import { and, eq } from 'drizzle-orm';
import { problem, type DamageRefundId } from '@atrium/domain';
import { orNotFound, type Context } from '../../context.ts';
import { damageRefunds } from '../../db/schema/index.ts';
import { isIdleRefund } from '../charges/index.ts';

/** Locks an unsent refund; throws 409 if it was sent or another worker is sending it. */
export async function claimDamageRefund({ db, now }: Pick<Context, 'db' | 'now'>, id: DamageRefundId) {
  const ofRefund = eq(damageRefunds.id, id);
  const [found] = await db.select().from(damageRefunds).where(ofRefund).for('update');
  const waiting = orNotFound(found, 'refund-not-found');
  if (waiting.sentAt) throw problem('refund-sent');
  const idle = await db.$count(damageRefunds, and(ofRefund, isIdleRefund(damageRefunds, now())));
  if (idle === 0) throw problem('refund-just-tried');
  return waiting;
}
