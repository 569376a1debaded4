import { eq, sql } from 'drizzle-orm';
import { checkText, problem, type PartnerReview, type ReviewId } from '@atrium/domain';
import { inTransaction, orNotFound, type ActorFor, type Context } from '../../context.ts';
import { persons, reviewReplies } from '../../db/schema/index.ts';
import { isShownReview } from '../review-figures/index.ts';
import { notifyOfReply } from './notify-of-review.ts';
import { presentForPartner } from './list-reviews.ts';
import { lockOfReview } from './lock-of-review.ts';
import { recountReviews } from './recount-reviews.ts';
import { findReview, findReviews } from './reviews.queries.ts';

/** Replies to a review of an own event: once, with name and job title of the member who writes it. */
export async function replyToReview(
  ctx: Context<ActorFor<'partner'>>,
  id: ReviewId,
  text: string,
): Promise<PartnerReview> {
  const { partnerId, userId } = ctx.actor;
  await ctx.limits.consume('reviews-account', userId);
  return inTransaction(ctx, async (tx) => {
    const seriesIds = await lockOfReview(tx.db, id);
    const own = sql`r.id = ${id} and r.owner_partner_id = ${partnerId} and ${sql.raw(isShownReview)}`;
    const [found] = await findReviews(tx.db, own);
    if (orNotFound(found, 'review-not-found').reply) throw problem('review-replied');
    const [author] = await tx.db
      .select({ firstName: persons.firstName, surname: persons.surname, jobTitle: persons.jobTitle })
      .from(persons)
      .where(eq(persons.userId, userId));
    const { firstName, surname, jobTitle } = orNotFound(author, 'profile-not-found');
    const findings = checkText(text);
    const isFlagged = findings.length > 0;
    await tx.db.insert(reviewReplies).values({
      reviewId: id,
      partnerId,
      userId,
      authorName: `${firstName} ${surname}`,
      authorRole: jobTitle,
      text,
      state: isFlagged ? 'FLAGGED' : 'PUBLISHED',
      findings,
      flaggedAt: isFlagged ? tx.now() : null,
      at: tx.now(),
    });
    const review = await findReview(tx.db, id);
    if (!isFlagged) {
      await recountReviews(tx, seriesIds);
      await notifyOfReply(tx, review);
    }
    return presentForPartner(review);
  });
}
