import { eq } from 'drizzle-orm';
import { ProblemError } from '@atrium/domain';
import { inTransaction, orNotFound, type ActorFor, type Context } from '../../context.ts';
import { partners, vettingUpdates } from '../../db/schema/index.ts';
import { findPartner, type PartnerRecord } from './partners.queries.ts';

/** Puts a rejected application back into the queue; the history keeps both the decision and the request. */
export async function askForReview(
  ctx: Context<ActorFor<'partner'>>,
  comment: string,
): Promise<PartnerRecord> {
  const { partnerId, userId } = ctx.actor;
  const own = eq(partners.id, partnerId);
  return inTransaction(ctx, async (tx) => {
    const [locked] = await tx.db.select().from(partners).where(own).for('update');
    if (orNotFound(locked, 'Partner').vettingStatus !== 'REJECTED')
      throw new ProblemError('conflict', { detail: 'Your application was not rejected' });
    await tx.db.update(partners).set({ vettingStatus: 'PENDING' }).where(own);
    await tx.db
      .insert(vettingUpdates)
      .values({ partnerId, status: 'PENDING', comment, byUserId: userId, createdAt: tx.now() });
    return findPartner(tx.db, partnerId);
  });
}
