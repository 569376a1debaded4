import { sql } from 'drizzle-orm';
import type { EventId } from '@atrium/domain';
import type { Dependencies } from '../../context.ts';

/** Maximum number of addresses in a sitemap file (sitemaps.org protocol). */
const sitemapSize = 50_000;
const batch = 5_000;

export interface ListedPage {
  id: EventId;
  changedAt: string;
}

/** Lists the parts (ranges of IDs, counted from 0) that have an event, by one index look-up each. */
export async function listSitemapParts({ db }: Pick<Dependencies, 'db'>): Promise<number[]> {
  const rows = await db.execute<{ part: number }>(sql`
    select part from generate_series(0, (select max(event_id) from event_docs) / ${sitemapSize}::int) as part
    where exists (select from event_docs
      where event_id >= part * ${sitemapSize}::int and event_id < (part + 1) * ${sitemapSize}::int)`);
  return rows.map(({ part }) => part);
}

/** Streams the public events of a part in batches, each with the date of its approved version. */
export async function* streamSitemap(
  part: number,
  { db }: Pick<Dependencies, 'db'>,
): AsyncGenerator<ListedPage[]> {
  const end = (part + 1) * sitemapSize;
  let from = part * sitemapSize;
  while (from < end) {
    const rows = await db.execute<ListedPage & Record<string, unknown>>(sql`
      select d.event_id as id, to_char(v.created_at at time zone 'UTC', 'YYYY-MM-DD') as "changedAt"
      from event_docs d join events e on e.id = d.event_id join event_versions v on v.id = e.approved_version_id
      where d.event_id >= ${from} and d.event_id < ${end} and e.cancelled_at is null order by d.event_id limit ${batch}`);
    if (rows.length > 0) yield [...rows];
    if (rows.length < batch) return;
    from = (rows.at(-1)?.id ?? end) + 1;
  }
}
