import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { reviewRules, subscores, type PartnerId, type SeriesId } from '@atrium/domain';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { events, eventSeries, reviewTotals } from '../../db/schema/index.ts';
import { publishEvents } from '../catalogue/index.ts';
import { isShownReview, lockCompanies, reviewTables } from '../review-figures/index.ts';

type Tx = Pick<Context, 'db' | 'afterCommit' | 'responseCache'>;

const scores = Array.from({ length: reviewRules.scoreMax }, (_, index) => index + 1);
const sums = sql.raw(`count(*)::int, sum(score)::int,
  array[${scores.map((score) => `count(*) filter (where score = ${score})`).join(', ')}]::int[],
  array[${subscores.map((name) => `count(${name})`).join(', ')}]::int[],
  array[${subscores.map((name) => `coalesce(sum(${name}), 0)`).join(', ')}]::int[]`);

/**
 * Makes concurrent changes of the same figures wait. Call it before reviews are changed; rows are locked in ID order, the
 * companies first.
 */
export async function lockRecountedSeries(db: Db, ids: readonly SeriesId[]): Promise<void> {
  await lockCompanies(db, ids);
  await db
    .select({ id: eventSeries.id })
    .from(eventSeries)
    .where(inArray(eventSeries.id, ids))
    .orderBy(asc(eventSeries.id))
    .for('no key update');
}

/** Rewrites the figures of these series, their editions and their organisers, and rebuilds the pages that show them. */
export async function recountReviews(tx: Tx, ids: readonly SeriesId[]): Promise<void> {
  if (ids.length === 0) return;
  const owners = await tx.db.execute<{ id: PartnerId }>(sql`
    select partner_id as id from event_series where ${inArray(sql`id`, ids)}
    union select r.owner_partner_id from reviews r join events e on e.id = r.event_id where ${inArray(sql`e.series_id`, ids)}`);
  const editions = await tx.db
    .select({ id: events.id })
    .from(events)
    .where(inArray(events.seriesId, ids))
    .orderBy(events.id);
  const partnerIds = owners.map(({ id }) => id);
  const eventIds = editions.map(({ id }) => id);
  const counted = { event: eventIds, series: [...ids], partner: partnerIds } as const;
  for (const kind of ['event', 'series', 'partner'] as const) {
    if (counted[kind].length === 0) continue;
    await tx.db
      .delete(reviewTotals)
      .where(and(eq(reviewTotals.kind, kind), inArray(reviewTotals.id, counted[kind])));
    await countKind(tx.db, kind, inArray(sql.raw(keys[kind]), counted[kind]));
  }
  await publishEvents(tx, eventIds);
}

const keys = { event: 'e.id', series: 'e.series_id', partner: 'r.owner_partner_id' };

const countKind = (db: Db, kind: keyof typeof keys, which: ReturnType<typeof inArray>) =>
  db.execute(sql`insert into review_totals (kind, id, n, sum, histogram, sub_n, sub_sum)
    select ${kind}, key, ${sums} from (select r.*, ${sql.raw(keys[kind])} as key from ${sql.raw(reviewTables)}
      where ${sql.raw(isShownReview)} and ${which}) shown
    group by key order by key`);

/** Recounts everything without rebuilding pages: after the demo data were written. */
export async function recountAllReviews(db: Db): Promise<void> {
  await db.delete(reviewTotals);
  for (const kind of ['event', 'series', 'partner'] as const) await countKind(db, kind, sql`true`);
}
