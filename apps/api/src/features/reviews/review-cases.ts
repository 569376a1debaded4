import { asc, eq, sql } from 'drizzle-orm';
import {
  addBusinessDays,
  reviewRules,
  type Contract,
  type HandlerInput,
  type ReviewCase,
  type ReviewCaseSummary,
  type ReviewId,
  type ReviewState,
  type ReviewSubject,
  storedFindings,
} from '@atrium/domain';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { reviewVersions, users } from '../../db/schema/index.ts';
import {
  editionOf,
  iso,
  presentReply,
  reviewTables,
  subscoresOf,
  wholeReviewJson,
  type WholeReviewRow,
  verificationOf,
} from '../review-figures/index.ts';
import { findReview } from './reviews.queries.ts';

type Query = HandlerInput<Contract['reviews']['reviewCases']>['query'];

/** When a moderator has to have decided. */
const dueAt = (state: ReviewState, flaggedAt: string | null): Date | null =>
  state === 'FLAGGED' && flaggedAt !== null
    ? addBusinessDays(new Date(flaggedAt), reviewRules.moderationDays)
    : null;

interface CaseRow extends Record<string, unknown> {
  review: WholeReviewRow;
  subject: ReviewSubject;
  findings: unknown;
  total: number;
}

const tables = sql.raw(reviewTables);

/** Lists reviews and replies: those that wait for a decision, the oldest first, or all, the newest first. */
export async function listReviewCases(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { shown, page, limit }: Query,
): Promise<{ items: ReviewCaseSummary[]; total: number }> {
  const which = shown === 'due' ? sql`where state = 'FLAGGED'` : sql``;
  const order = shown === 'due' ? sql`flagged_at, id` : sql`at desc, id`;
  const rows = await db.execute<CaseRow>(sql`
    with cases as (
      select r.id, 'review' as subject, r.state, r.flagged_at, r.submitted_at as at,
        (select findings from review_versions w where w.review_id = r.id and w.version = r.version) as findings from reviews r
      union all select y.review_id, 'reply', y.state, y.flagged_at, y.at, y.findings from review_replies y
    ), chosen as (
      select *, count(*) over ()::int as total from cases ${which} order by ${order} limit ${limit} offset ${(page - 1) * limit}
    )
    select c.subject, c.findings, c.total, ${sql.raw(wholeReviewJson)} as review
    from ${tables} join chosen c on c.id = r.id order by ${shown === 'due' ? sql`c.flagged_at, c.id` : sql`c.at desc, c.id`}`);
  return { items: rows.map((row) => summaryOf(row, now())), total: rows[0]?.total ?? 0 };
}

function summaryOf({ review, subject, findings }: CaseRow, now: Date): ReviewCaseSummary {
  const { text, state, flaggedAt, at } =
    subject === 'reply' && review.reply ? review.reply : { ...review, at: review.submittedAt };
  const due = dueAt(state, flaggedAt);
  return {
    id: review.id,
    subject,
    state,
    event: editionOf(review),
    organiser: { id: review.ownerPartnerId, name: review.ownerName },
    text,
    rules: storedFindings.read(findings).map(({ rule }) => rule),
    submittedAt: iso(at),
    dueAt: due && due.toISOString(),
    isLate: due !== null && due < now,
  };
}

/** Reads a review with its history. Its scores are shown once it is decided. */
export async function findReviewCase(db: Db, id: ReviewId): Promise<ReviewCase> {
  const row = await findReview(db, id);
  const versions = await db
    .select({ version: reviewVersions, by: users.email })
    .from(reviewVersions)
    .leftJoin(users, eq(users.id, reviewVersions.byUserId))
    .where(eq(reviewVersions.reviewId, id))
    .orderBy(asc(reviewVersions.version));
  const isDue = row.state === 'FLAGGED';
  return {
    id,
    event: editionOf(row),
    organiser: { id: row.ownerPartnerId, name: row.ownerName },
    state: row.state,
    version: row.version,
    author: row.author,
    ...verificationOf(row),
    attendedOn: row.attendedOn,
    submittedAt: iso(row.submittedAt),
    dueAt: dueAt(row.state, row.flaggedAt)?.toISOString() ?? null,
    text: row.text,
    score: isDue ? null : row.score,
    subscores: isDue ? null : subscoresOf(row),
    reply: row.reply && {
      ...presentReply(row.reply),
      state: row.reply.state,
      findings: storedFindings.read(row.reply.findings),
      dueAt: dueAt(row.reply.state, row.reply.flaggedAt)?.toISOString() ?? null,
    },
    versions: versions.map(({ version, by }) => ({
      version: version.version,
      text: version.text,
      findings: version.findings,
      outcome: version.outcome,
      by,
      reference: version.reference,
      at: version.at.toISOString(),
    })),
  };
}
