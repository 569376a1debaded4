import { and, eq, inArray, sql } from 'drizzle-orm';
import { ReviewId } from '@atrium/domain';
import { reviewReplies, reviews } from '../../db/schema/index.ts';
import type { Listener } from '../../domain-events/listener.ts';
import { lockOfReview } from './lock-of-review.ts';
import { recountReviews } from './recount-reviews.ts';

const hidden = ['REJECTED', 'REMOVED'] as const;

/** Shows a review or reply again whose rejection or removal was lifted after an appeal. */
export const publishAfterAppeal: Listener<'decision-lifted'>['handle'] = async (
  tx,
  { subjectKind, subjectId },
) => {
  if (subjectKind !== 'REVIEW' && subjectKind !== 'REVIEW_REPLY') return;
  const id = ReviewId.parse(subjectId);
  const seriesIds = await lockOfReview(tx.db, id);
  if (subjectKind === 'REVIEW')
    await tx.db
      .update(reviews)
      .set({
        state: 'PUBLISHED',
        publishedAt: sql`coalesce(${reviews.publishedAt}, ${tx.now().toISOString()}::timestamptz)`,
      })
      .where(and(eq(reviews.id, id), inArray(reviews.state, hidden)));
  else
    await tx.db
      .update(reviewReplies)
      .set({ state: 'PUBLISHED' })
      .where(and(eq(reviewReplies.reviewId, id), inArray(reviewReplies.state, hidden)));
  await recountReviews(tx, seriesIds);
};
