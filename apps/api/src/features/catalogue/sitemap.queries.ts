import type { EventId } from '@atrium/domain';
import type { Dependencies } from '../../context.ts';

/** As many addresses as one sitemap may hold. */
export const sitemapSize = 50_000;
const batch = 5_000;

export interface ListedPage {
  id: EventId;
  changedAt: string;
}

/** The parts that have an event, counted from 0: a part is a range of ids, found by one look into the index each. */
export async function listSitemapParts({ sql }: Pick<Dependencies, 'sql'>): Promise<number[]> {
  const rows = await sql<{ part: number }[]>`
    select part from generate_series(0, (select max(event_id) from event_docs) / ${sitemapSize}::int) as part
    where exists (select from event_docs
      where event_id >= part * ${sitemapSize}::int and event_id < (part + 1) * ${sitemapSize}::int)`;
  return rows.map(({ part }) => part);
}

/** The public events of a part, some at a time, each with the day its content was last approved. */
export async function* streamSitemap(
  part: number,
  { sql }: Pick<Dependencies, 'sql'>,
): AsyncGenerator<ListedPage[]> {
  const end = (part + 1) * sitemapSize;
  let from = part * sitemapSize;
  while (from < end) {
    const rows = await sql<ListedPage[]>`
      select d.event_id as id, to_char(v.created_at at time zone 'UTC', 'YYYY-MM-DD') as "changedAt"
      from event_docs d join events e on e.id = d.event_id join event_versions v on v.id = e.approved_version_id
      where d.event_id >= ${from} and d.event_id < ${end} and e.cancelled_at is null order by d.event_id limit ${batch}`;
    if (rows.length > 0) yield [...rows];
    if (rows.length < batch) return;
    from = (rows.at(-1)?.id ?? end) + 1;
  }
}
