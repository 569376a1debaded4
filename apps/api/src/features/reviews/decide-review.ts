import { eq, sql } from 'drizzle-orm';
import {
  problem,
  type ReviewCase,
  type ReviewDecision,
  type ReviewId,
  type ReviewState,
} from '@atrium/domain';
import { recordAction } from '../../audit/record-action.ts';
import { inTransaction, type ActorFor, type Context } from '../../context.ts';
import { reviewReplies, reviews } from '../../db/schema/index.ts';
import { giveStrike, recordDecision, type DecisionDraft } from '../moderation/index.ts';
import type { WholeReviewRow } from '../review-figures/index.ts';
import { lockOfReview } from './lock-of-review.ts';
import { findReviewer, notifyOfReply, notifyOfReview } from './notify-of-review.ts';
import { recountReviews } from './recount-reviews.ts';
import { findReviewCase } from './review-cases.ts';
import { findReview, lockReview } from './reviews.queries.ts';

type Tx = Context<ActorFor<'admin'>>;
type Hiding = Extract<ReviewDecision, { facts: string }>;

/** Which states a decision can be made in, and what follows. */
const decided = {
  PUBLISH: { from: ['FLAGGED', 'REJECTED', 'REMOVED'], to: 'PUBLISHED' },
  REJECT: { from: ['FLAGGED'], to: 'REJECTED' },
  REMOVE: { from: ['PUBLISHED'], to: 'REMOVED' },
} as const satisfies Record<ReviewDecision['decision'], { from: readonly ReviewState[]; to: ReviewState }>;

/** Publishes, rejects or removes a review or its reply. What is hidden gets a decision with its reasons. */
export const decideReview = (ctx: Tx, id: ReviewId, decision: ReviewDecision): Promise<ReviewCase> =>
  inTransaction(ctx, async (tx) => {
    const seriesIds = await lockOfReview(tx.db, id);
    await lockReview(tx.db, id);
    const before = await findReview(tx.db, id);
    if (before.version !== decision.seen) throw problem('review-changed');
    const isReply = decision.subject === 'reply';
    const state = isReply ? before.reply?.state : before.state;
    const { from, to } = decided[decision.decision];
    if (!state || !from.some((one) => one === state)) throw problem('review-not-decidable');
    const now = tx.now();
    if (isReply)
      await tx.db
        .update(reviewReplies)
        .set({ state: to, flaggedAt: null, decidedAt: now })
        .where(eq(reviewReplies.reviewId, id));
    else
      await tx.db
        .update(reviews)
        .set({
          state: to,
          flaggedAt: null,
          decidedAt: now,
          ...(to === 'PUBLISHED' && {
            publishedAt: sql`coalesce(${reviews.publishedAt}, ${now.toISOString()}::timestamptz)`,
          }),
        })
        .where(eq(reviews.id, id));
    await recordAction(tx, {
      action: 'decide-review',
      subject: isReply ? `reply to review ${id}` : `review ${id}`,
      before: { state },
      after: { state: to, ...('ground' in decision && { ground: decision.ground, facts: decision.facts }) },
    });
    await recountReviews(tx, seriesIds);
    const after = await findReview(tx.db, id);
    if ('facts' in decision) await recordHiding(tx, before, decision);
    else if (isReply) await notifyOfReply(tx, after);
    else await notifyOfReview(tx, after);
    return findReviewCase(tx.db, id);
  });

/** Records why something is hidden, for whoever wrote it. A deleted account can't be told. */
async function recordHiding(
  tx: Tx,
  review: WholeReviewRow,
  { subject, decision, ground, facts, strike }: Hiding,
): Promise<void> {
  const author = subject === 'review' ? await findReviewer(tx.db, review) : undefined;
  const affected: DecisionDraft['affected'] | undefined =
    subject === 'reply' ? { partnerId: review.ownerPartnerId } : author && { userId: author.userId };
  if (!affected) return;
  const isRejection = decision === 'REJECT';
  const draft = {
    subject: { kind: subject === 'reply' ? 'REVIEW_REPLY' : 'REVIEW', id: review.id, name: review.eventName },
    affected,
    measure: isRejection ? 'CONTENT_REJECTED' : 'CONTENT_REMOVED',
    ground,
    facts,
    foundBy: isRejection ? 'CHECK' : 'STAFF',
  } as const;
  await (strike ? giveStrike(tx, draft) : recordDecision(tx, draft));
}
