import { eq } from 'drizzle-orm';
import { problem, type OwnReview, type ReviewContent, type ReviewId } from '@atrium/domain';
import { inTransaction, orNotFound, type AttendeeContext } from '../../context.ts';
import { reviews } from '../../db/schema/index.ts';
import { notifyOfReview } from './notify-of-review.ts';
import { lockReview, findReview, presentOwn, resubmitUntil } from './reviews.queries.ts';
import { recountReviews } from './recount-reviews.ts';
import { addVersion, findingsOf, outcomeOf } from './save-version.ts';
import { lockOfReview } from './lock-of-review.ts';

/** Withdraws a review: it is no longer shown, and can't be sent again. Idempotent. */
export const withdrawReview = (ctx: AttendeeContext, id: ReviewId): Promise<OwnReview> =>
  inTransaction(ctx, async (tx) => {
    const seriesIds = await lockOfReview(tx.db, id);
    await lockReview(tx.db, id, tx.actor.attendeeId);
    await tx.db.update(reviews).set({ state: 'WITHDRAWN', flaggedAt: null }).where(eq(reviews.id, id));
    await recountReviews(tx, seriesIds);
    return ownReview(tx, id);
  });

/** Sends what was rejected or removed again, put right. It is checked again, as a new version. */
export async function resubmitReview(
  ctx: AttendeeContext,
  id: ReviewId,
  content: ReviewContent,
): Promise<OwnReview> {
  await ctx.limits.consume('reviews-account', ctx.actor.userId);
  return inTransaction(ctx, async (tx) => {
    const seriesIds = await lockOfReview(tx.db, id);
    await lockReview(tx.db, id, tx.actor.attendeeId);
    const before = await findReview(tx.db, id);
    if (before.state === 'WITHDRAWN') throw problem('review-withdrawn');
    const until = resubmitUntil(before);
    if (until === null || until <= tx.now()) throw problem('review-not-resubmittable');
    const { ownerPartnerId } = before;
    const findings = await findingsOf(tx, content.text, { id, ownerPartnerId, isOneOfMany: false });
    const version = before.version + 1;
    const outcome = outcomeOf(tx.now(), findings, content);
    await tx.db
      .update(reviews)
      .set({ ...outcome, version, ...(outcome.state === 'PUBLISHED' && { publishedAt: tx.now() }) })
      .where(eq(reviews.id, id));
    await addVersion(tx, { id, version, content, findings });
    await recountReviews(tx, seriesIds);
    await notifyOfReview(tx, await findReview(tx.db, id));
    return ownReview(tx, id);
  });
}

async function ownReview(tx: AttendeeContext, id: ReviewId): Promise<OwnReview> {
  const [own] = await presentOwn(tx.db, tx.now(), [await findReview(tx.db, id)]);
  return orNotFound(own, 'review-not-found');
}
