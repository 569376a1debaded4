import { sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';

/** More are not kept in memory. */
const mostWords = 100_000;

/**
 * Counts the words of events for `search_words`. A name has each word as it was written and its stem; a stem counts
 * as a word of names only beyond the words that it comes from.
 */
export async function countWords({ db }: { db: Db }): Promise<void> {
  await db.execute(sql`
    with used as materialized (
      select lexeme as word, count(*)::int as events,
        count(*) filter (where 'C' = any(weights) is not true)::int as elsewhere,
        count(*) filter (where 'A' = any(weights))::int as names
      from event_words, unnest(tsv) where lexeme ~ '^[[:alpha:]]{3,30}$'
      group by lexeme order by events desc, lexeme limit ${mostWords}
    ), stems as materialized (
      select stem, sum(names)::int as names from used, unnest(tsvector_to_array(to_tsvector('atrium', word))) stem
      where stem <> word and names > 0 group by stem
    ), counted as (
      select word, events, elsewhere, greatest(0, used.names - coalesce(stems.names, 0)) as names
      from used left join stems on stem = word
    ), gone as (
      delete from search_words w where not exists (select from counted c where c.word = w.word)
    )
    insert into search_words as w (word, events, elsewhere, names) select word, events, elsewhere, names from counted
    on conflict (word) do update set (events, elsewhere, names) = row(excluded.events, excluded.elsewhere, excluded.names)
    where (w.events, w.elsewhere, w.names) is distinct from (excluded.events, excluded.elsewhere, excluded.names)`);
}
