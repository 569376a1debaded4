import { and, eq, ne, sql } from 'drizzle-orm';
import {
  checkText,
  languageOf,
  reviewRules,
  subscores,
  type EventId,
  type Finding,
  type PartnerId,
  type ReviewCheckRule,
  type ReviewContent,
  type ReviewId,
  type ReviewState,
} from '@atrium/domain';
import type { ActorFor, Context } from '../../context.ts';
import { reviews, reviewVersions } from '../../db/schema/index.ts';
import { networkOf } from '../counting/index.ts';

type Tx = Context<ActorFor<'signed-in'>>;

/** Reviews of one event from one network in a day, after which a moderator reads them. */
const usualPerNetwork = 5;
/** Trigram similarity from which two reviews of an organiser count as the same text. */
const sameText = 0.8;

/** Scores of a review as columns. */
const scoresOf = (content: ReviewContent) => ({
  score: content.score,
  ...(Object.fromEntries(subscores.map((name) => [name, content[name]])) as Pick<
    ReviewContent,
    (typeof subscores)[number]
  >), // one for each name
});

/** Counts a review for its network; true if it is one of too many. */
export async function isOneOfMany(ctx: Tx, eventId: EventId): Promise<boolean> {
  const consumed = await ctx.limits.consume('review-network', `${eventId} ${networkOf(ctx.address)}`);
  return consumed > usualPerNetwork;
}

interface Circumstances {
  id: ReviewId;
  ownerPartnerId: PartnerId;
  isOneOfMany: boolean;
}

/** Checks text and circumstances. The score plays no part. */
export async function findingsOf(
  tx: Tx,
  text: string,
  { id, ownerPartnerId, isOneOfMany }: Circumstances,
): Promise<Finding[]> {
  const finding = (rule: ReviewCheckRule, excerpt: string): Finding => ({ rule, excerpt });
  const [similar] =
    text.length < reviewRules.textMin
      ? []
      : await tx.db
          .select({ id: reviews.id })
          .from(reviews)
          .where(
            and(
              eq(reviews.ownerPartnerId, ownerPartnerId),
              ne(reviews.id, id),
              sql`similarity(${reviews.text}, ${text}) > ${sameText}`,
            ),
          )
          .limit(1);
  return [
    ...checkText(text),
    ...(similar ? [finding('similar', similar.id)] : []),
    ...(tx.actor.partnerId !== null && !tx.actor.isAdmin
      ? [finding('competitor', String(tx.actor.partnerId))]
      : []),
    ...(isOneOfMany ? [finding('network', '')] : []),
  ];
}

interface Saved {
  id: ReviewId;
  version: number;
  content: ReviewContent;
  findings: Finding[];
  /** The contact request that asked an administrator for the change. */
  reference?: string;
}

/** State that follows from the check, with what else changes in the review's row. */
export function outcomeOf(now: Date, findings: readonly Finding[], content: ReviewContent) {
  const isFlagged = findings.length > 0;
  const state: ReviewState = isFlagged ? 'FLAGGED' : 'PUBLISHED';
  return {
    state,
    flaggedAt: isFlagged ? now : null,
    decidedAt: null,
    language: languageOf(content.text),
    text: content.text,
    ...scoresOf(content),
  };
}

/** Adds a version to the history of a review. */
export async function addVersion(
  tx: Tx,
  { id, version, content, findings, reference }: Saved,
): Promise<void> {
  await tx.db.insert(reviewVersions).values({
    reviewId: id,
    version,
    ...scoresOf(content),
    text: content.text,
    findings,
    outcome: findings.length > 0 ? 'FLAGGED' : 'PUBLISHED',
    byUserId: reference === undefined ? null : tx.actor.userId,
    reference: reference ?? null,
    at: tx.now(),
  });
}
