import { sql } from 'drizzle-orm';
import type { SeriesId } from '@atrium/domain';
import { inTransaction, type JobContext } from '../../context.ts';
import { isShownReview, reviewTables } from '../review-figures/index.ts';
import { lockRecountedSeries, recountReviews } from './recount-reviews.ts';

/** Recounts the series in which a review has become too old to be shown. */
export async function expireReviews(ctx: JobContext): Promise<void> {
  const stale = await ctx.db.execute<{ id: SeriesId }>(sql`
    select t.id from review_totals t where t.kind = 'series' and t.n <> (
      select count(*) from ${sql.raw(reviewTables)} where e.series_id = t.id and ${sql.raw(isShownReview)})
    order by t.id`);
  for (const { id } of stale)
    await inTransaction(ctx, async (tx) => {
      await lockRecountedSeries(tx.db, [id]);
      await recountReviews(tx, [id]);
    });
}
