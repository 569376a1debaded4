import { and, eq, or, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import {
  attendanceDay,
  problem,
  ReviewId,
  type EventId,
  type OwnReview,
  type ReviewDraft,
} from '@atrium/domain';
import { inTransaction, type AttendeeContext } from '../../context.ts';
import { reviewInvitations, reviews } from '../../db/schema/index.ts';
import { notifyOfReview } from './notify-of-review.ts';
import { lockRecountedSeries, recountReviews } from './recount-reviews.ts';
import { displayNameOf, findAuthor, ticketToReview } from './reviewed-ticket.ts';
import { findReview, presentOwn } from './reviews.queries.ts';
import { addVersion, findingsOf, isOneOfMany, outcomeOf } from './save-version.ts';

/** Reviews an event: published at once, unless the automatic check wants a moderator to read it. */
export async function writeReview(
  ctx: AttendeeContext,
  eventId: EventId,
  { displayAs, adult, honest: _honest, ...content }: ReviewDraft,
): Promise<OwnReview> {
  const { attendeeId, userId } = ctx.actor;
  await ctx.limits.consume('reviews-account', userId);
  const author = await findAuthor(ctx, userId);
  const found = await ticketToReview(ctx, eventId, author);
  const isMany = await isOneOfMany(ctx, eventId);
  return inTransaction(ctx, async (tx) => {
    await lockRecountedSeries(tx.db, [found.seriesId]);
    const ticket = await ticketToReview(tx, eventId, author);
    const id = ReviewId.parse(v7());
    const mine = and(eq(reviews.eventId, eventId), eq(reviews.attendeeId, attendeeId));
    const written = await tx.db.$count(reviews, or(mine, eq(reviews.ticketId, ticket.ticketId)));
    if (written > 0) throw problem('review-written');
    const ownerPartnerId = ticket.partnerId;
    const findings = await findingsOf(tx, content.text, { id, ownerPartnerId, isOneOfMany: isMany });
    const outcome = outcomeOf(tx.now(), findings, content);
    await tx.db.insert(reviews).values({
      id,
      ticketId: ticket.ticketId,
      eventId,
      ownerPartnerId,
      attendeeId,
      displayName: displayAs === 'name' ? displayNameOf(author) : null,
      ...outcome,
      attendedOn: attendanceDay(ticket),
      verifiedBy: ticket.hasEntered ? 'CHECK_IN' : 'REGISTRATION',
      isAdultConfirmed: adult,
      submittedAt: tx.now(),
      publishedAt: outcome.state === 'PUBLISHED' ? tx.now() : null,
    });
    await addVersion(tx, { id, version: 1, content, findings });
    await tx.db
      .update(reviewInvitations)
      .set({ usedAt: tx.now() })
      .where(and(eq(reviewInvitations.eventId, eventId), sql`${reviewInvitations.email} = ${author.email}`));
    await recountReviews(tx, [ticket.seriesId]);
    const review = await findReview(tx.db, id);
    await notifyOfReview(tx, review);
    const [own] = await presentOwn(tx.db, tx.now(), [review]);
    if (!own) throw new TypeError('the review was not written');
    return own;
  });
}
