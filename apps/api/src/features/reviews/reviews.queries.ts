import { and, desc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import {
  addTime,
  days,
  endOfWriting,
  reviewRules,
  type AttendeeId,
  type Grounds,
  type OwnReview,
  type ReviewId,
  type ReviewOrder,
  type ReviewSubject,
} from '@atrium/domain';
import { orNotFound } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { decisions } from '../../db/schema/index.ts';
import {
  editionOf,
  iso,
  presentReply,
  reviewTables,
  subscoresOf,
  wholeReviewJson,
  type WholeReviewRow,
} from '../review-figures/index.ts';

const tables = sql.raw(reviewTables);
const orders: Readonly<Record<ReviewOrder, SQL>> = {
  newest: sql`r.published_at desc, r.id`,
  highest: sql`r.score desc, r.published_at desc, r.id`,
  lowest: sql`r.score, r.published_at desc, r.id`,
};

export interface PageOfReviews {
  sort: ReviewOrder;
  page: number;
  limit: number;
}

/** Lists a page of reviews as JSON values, and how many there are. */
export async function listReviews<Row>(
  db: Db,
  json: string,
  which: SQL,
  { sort, page, limit }: PageOfReviews,
): Promise<{ items: Row[]; total: number }> {
  const rows = await db.execute<{ review: Row; total: number }>(sql`
    select ${sql.raw(json)} as review, (select count(*)::int from ${tables} where ${which}) as total
    from ${tables} where ${which} order by ${orders[sort]} limit ${limit} offset ${(page - 1) * limit}`);
  return { items: rows.map(({ review }) => review), total: rows[0]?.total ?? 0 };
}

/** Finds whole reviews, the newest first. */
export const findReviews = async (db: Db, which: SQL): Promise<WholeReviewRow[]> =>
  (
    await db.execute<{ review: WholeReviewRow }>(sql`
      select ${sql.raw(wholeReviewJson)} as review from ${tables} where ${which} order by r.submitted_at desc, r.id`)
  ).map(({ review }) => review);

export const findReview = async (db: Db, id: ReviewId): Promise<WholeReviewRow> =>
  orNotFound((await findReviews(db, sql`r.id = ${id}`))[0], 'review-not-found');

/** Locks a review of somebody, or any. */
export async function lockReview(db: Db, id: ReviewId, attendeeId?: AttendeeId): Promise<void> {
  const own = attendeeId === undefined ? sql`` : sql` and attendee_id = ${attendeeId}`;
  const [row] = await db.execute(sql`select 1 from reviews where id = ${id}${own} for update`);
  orNotFound(row, 'review-not-found');
}

/** The latest decision against each review or reply. */
async function groundsOf(
  db: Db,
  ids: readonly ReviewId[],
  subject: ReviewSubject = 'review',
): Promise<Map<string, Grounds>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectDistinctOn([decisions.subjectId], {
      subjectId: decisions.subjectId,
      decisionId: decisions.id,
      ground: decisions.ground,
      facts: decisions.facts,
    })
    .from(decisions)
    .where(
      and(
        eq(decisions.subjectKind, subject === 'review' ? 'REVIEW' : 'REVIEW_REPLY'),
        inArray(decisions.measure, ['CONTENT_REJECTED', 'CONTENT_REMOVED']),
        inArray(decisions.subjectId, [...ids]),
      ),
    )
    .orderBy(decisions.subjectId, desc(decisions.at));
  return new Map(rows.map(({ subjectId, ...grounds }) => [subjectId, grounds]));
}

/** Until when a rejected or removed review can be put right. */
export function resubmitUntil({ state, attendedOn, timeZone, decidedAt }: WholeReviewRow): Date | null {
  if ((state !== 'REJECTED' && state !== 'REMOVED') || decidedAt === null) return null;
  const writing = endOfWriting(attendedOn, timeZone);
  const decided = addTime(new Date(decidedAt), days(reviewRules.resubmitDays));
  return writing > decided ? writing : decided;
}

/** Presents reviews as their author reads them. */
export async function presentOwn(db: Db, now: Date, rows: readonly WholeReviewRow[]): Promise<OwnReview[]> {
  const grounds = await groundsOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const until = resubmitUntil(row);
    const isHidden = row.state === 'REJECTED' || row.state === 'REMOVED';
    return {
      id: row.id,
      event: {
        ...editionOf(row),
        organiser: row.ownerName,
        startDateTime: iso(row.startAt),
        endDateTime: iso(row.endAt),
        timeZone: row.timeZone,
      },
      state: row.state,
      version: row.version,
      score: row.score,
      subscores: subscoresOf(row),
      text: row.text,
      author: row.author,
      submittedAt: iso(row.submittedAt),
      publishedAt: row.publishedAt && iso(row.publishedAt),
      reply: row.reply?.state === 'PUBLISHED' ? presentReply(row.reply) : null,
      grounds: (isHidden && grounds.get(row.id)) || null,
      resubmitUntil: until && until > now ? until.toISOString() : null,
    };
  });
}
