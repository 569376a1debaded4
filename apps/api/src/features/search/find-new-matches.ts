import { type EventCard, type EventFilters } from '@atrium/domain';
import type { Db } from '../../db/client.ts';
import { statement } from '../../db/statement.ts';
import { recentLookups } from '../reference/index.ts';
import { searchTable, type FilterValues } from './filter-conditions.ts';
import { filterValues } from './filter-values.ts';
import { readQuery } from './read-query.ts';

interface Period {
  since: Date;
  until: Date;
}

interface NewMatches {
  total: number;
  /** The most relevant ones. */
  events: EventCard[];
}

/** Number of events that are listed. */
const listed = 10;

const newMatches = (hasWords: boolean) =>
  statement<FilterValues & { since: string; until: string }, { total: number; card: string }>((p) => {
    const { from, where } = searchTable(p, hasWords);
    return `with m as materialized (
  select s.event_id, s.rel from ${from} where ${where} and s.event_id in (
    select id from events where published_at > ${p.since}::timestamptz and published_at <= ${p.until}::timestamptz)
)
select (select count(*)::int from m) as total, e.card
from (select event_id, rel from m order by rel, event_id limit ${listed}) b join event_search e using (event_id)
order by b.rel, event_id`;
  });
const withWords = newMatches(true);
const withoutWords = newMatches(false);

/** Finds the matches of a search that were first published in a period, whatever options are gone since it was saved. */
export async function findNewMatches(
  db: Db,
  filters: EventFilters,
  { since, until }: Period,
): Promise<NewMatches> {
  const reading = await readQuery(db, filters, until);
  const values = filterValues(reading, await recentLookups(db), until);
  const rows = await (reading.words === null ? withoutWords : withWords).run(db, {
    ...values,
    since: since.toISOString(),
    until: until.toISOString(),
  });
  return {
    total: rows[0]?.total ?? 0,
    events: rows.map(({ card }) => JSON.parse(card) as EventCard), // written by the projection
  };
}
