import { eq } from 'drizzle-orm';
import {
  fieldError,
  numberOfTicket,
  problem,
  ticketNumber,
  type Contract,
  type HandlerInput,
  type ReviewCase,
  type ReviewId,
} from '@atrium/domain';
import { recordAction } from '../../audit/record-action.ts';
import { inTransaction, type ActorFor, type Context } from '../../context.ts';
import { contactRequests, reviews } from '../../db/schema/index.ts';
import { validation } from '../../http/read-input.ts';
import { lockOfReview } from './lock-of-review.ts';
import { notifyOfReview } from './notify-of-review.ts';
import { recountReviews } from './recount-reviews.ts';
import { findReviewCase } from './review-cases.ts';
import { findReview, lockReview } from './reviews.queries.ts';
import { addVersion, findingsOf, outcomeOf } from './save-version.ts';

type Tx = Context<ActorFor<'admin'>>;
type Change = HandlerInput<Contract['reviews']['changeReview']>['body'];

/** Changes a review as its author asked in a contact request. It is checked again, as a new version. */
export const changeReview = (
  ctx: Tx,
  id: ReviewId,
  { seen, reference: typed, ...content }: Change,
): Promise<ReviewCase> =>
  inTransaction(ctx, async (tx) => {
    const seriesIds = await lockOfReview(tx.db, id);
    await lockReview(tx.db, id);
    const before = await findReview(tx.db, id);
    if (before.version !== seen) throw problem('review-changed');
    if (before.state !== 'PUBLISHED' && before.state !== 'FLAGGED') throw problem('review-not-decidable');
    const reference = await referenceOf(tx, typed);
    const findings = await findingsOf(tx, content.text, {
      id,
      ownerPartnerId: before.ownerPartnerId,
      isOneOfMany: false,
    });
    const version = before.version + 1;
    const outcome = outcomeOf(tx.now(), findings, content);
    const publishedAt = before.publishedAt === null ? tx.now() : new Date(before.publishedAt);
    await tx.db
      .update(reviews)
      .set({ ...outcome, version, ...(outcome.state === 'PUBLISHED' && { publishedAt }) })
      .where(eq(reviews.id, id));
    await addVersion(tx, { id, version, content, findings, reference });
    await recordAction(tx, {
      action: 'change-review',
      subject: `review ${id}`,
      before: { version: before.version },
      after: { version, reference, state: outcome.state },
    });
    await recountReviews(tx, seriesIds);
    await notifyOfReview(tx, await findReview(tx.db, id));
    return findReviewCase(tx.db, id);
  });

/** The full reference of a contact request; a field error if there is none. */
async function referenceOf({ db }: Tx, typed: string): Promise<string> {
  const number = numberOfTicket(typed);
  const [request] =
    number === null
      ? []
      : await db
          .select({ number: contactRequests.number, createdAt: contactRequests.createdAt })
          .from(contactRequests)
          .where(eq(contactRequests.number, number));
  if (!request) throw validation([fieldError('reference', 'reference-unknown')]);
  return ticketNumber(request.number, request.createdAt);
}
