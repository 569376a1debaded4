import { eq } from 'drizzle-orm';
import { problem } from '@atrium/domain';
import { inTransaction, orNotFound, type ActorFor, type Context } from '../../context.ts';
import { partners, vettingUpdates } from '../../db/schema/index.ts';
import { announceApplication } from './announce-application.ts';
import { findPartner, type PartnerRecord } from './partners.queries.ts';

/** Returns a rejected application to the vetting queue. The decision and the request both stay in the history. */
export async function requestReview(
  ctx: Context<ActorFor<'partner'>>,
  comment: string,
): Promise<PartnerRecord> {
  const { partnerId, userId } = ctx.actor;
  const own = eq(partners.id, partnerId);
  return inTransaction(ctx, async (tx) => {
    const [locked] = await tx.db.select().from(partners).where(own).for('no key update');
    if (orNotFound(locked, 'partner-not-found').vettingStatus !== 'REJECTED')
      throw problem('application-not-rejected');
    await tx.db.update(partners).set({ vettingStatus: 'PENDING' }).where(own);
    await tx.db
      .insert(vettingUpdates)
      .values({ partnerId, status: 'PENDING', comment, byUserId: userId, createdAt: tx.now() });
    await announceApplication(tx);
    return findPartner(tx.db, partnerId);
  });
}
