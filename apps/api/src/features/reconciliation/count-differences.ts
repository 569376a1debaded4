import { sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { reconciliationCounts } from '../../db/schema/index.ts';
import { compareRecords } from './compare-records.ts';

/** Counts what each list has to explain, for the metrics and the summary. */
export async function countDifferences(ctx: Pick<Context, 'db' | 'now' | 'payments' | 'log'>): Promise<void> {
  const { lists, standing } = await compareRecords(ctx);
  const countedAt = ctx.now();
  const counts = [...lists, ...standing].map(({ list, count }) => ({ list, count }));
  await ctx.db
    .insert(reconciliationCounts)
    .values(counts.map((row) => ({ ...row, since: row.count > 0 ? countedAt : null, countedAt })))
    .onConflictDoUpdate({
      target: reconciliationCounts.list,
      set: {
        count: sql`excluded.count`,
        since: sql`case when excluded.count > 0 then coalesce(${reconciliationCounts.since}, excluded.since) end`,
        countedAt: sql`excluded.counted_at`,
      },
    });
  const differing = counts.filter(({ count }) => count > 0);
  if (differing.length > 0) ctx.log.warn({ differing }, 'records differ from the gateway or the bank');
}
