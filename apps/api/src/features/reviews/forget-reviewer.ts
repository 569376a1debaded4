import { and, eq, ne, sql } from 'drizzle-orm';
import type { AttendeeId, SeriesId, UserId } from '@atrium/domain';
import type { Context } from '../../context.ts';
import { reviewInvitations, reviewReplies, reviews, reviewVersions } from '../../db/schema/index.ts';
import { lockRecountedSeries, recountReviews } from './recount-reviews.ts';

interface Reviewer {
  userId: UserId;
  attendeeId: AttendeeId | null;
  email: string;
  /** Also remove what everyone can read; otherwise it stays as that of a former attendee. */
  removeReviews: boolean;
}

/** Takes a person out of their reviews and replies, with what only they and we could read. */
export async function forgetReviewer(
  tx: Pick<Context, 'db' | 'afterCommit' | 'responseCache'>,
  { userId, attendeeId, email, removeReviews }: Reviewer,
): Promise<void> {
  const touched = await tx.db.execute<{ id: SeriesId }>(sql`
    select distinct e.series_id as id from reviews r join events e on e.id = r.event_id
    left join review_replies y on y.review_id = r.id
    where (r.attendee_id = ${attendeeId} or y.user_id = ${userId}) and e.series_id is not null order by 1`);
  const seriesIds = touched.map(({ id }) => id);
  await lockRecountedSeries(tx.db, seriesIds);
  if (attendeeId) {
    const own = eq(reviews.attendeeId, attendeeId);
    await tx.db.delete(reviews).where(removeReviews ? own : and(own, ne(reviews.state, 'PUBLISHED')));
    const isEarlier = sql`exists (select from reviews r where r.id = ${reviewVersions.reviewId}
      and r.attendee_id = ${attendeeId} and ${reviewVersions.version} < r.version)`;
    // what the check found quotes the text
    await tx.db.update(reviewVersions).set({ text: null, findings: [] }).where(isEarlier);
    await tx.db.update(reviews).set({ attendeeId: null, displayName: null }).where(own);
  }
  await tx.db
    .update(reviewReplies)
    .set({ userId: null, authorName: null, authorRole: null })
    .where(eq(reviewReplies.userId, userId));
  await tx.db.delete(reviewInvitations).where(eq(reviewInvitations.email, email));
  await recountReviews(tx, seriesIds);
}
