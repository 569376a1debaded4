import { addedPoints, personalPoints, tenths, type EventFilters } from '@atrium/domain';
import { statement, type Marks, type Statement } from '../../db/statement.ts';
import { searchTable } from './filter-conditions.ts';
import type { Interests } from './interests.ts';
import {
  countedUpTo,
  sponsoredEvent,
  sponsorship,
  type FoundRow,
  type SearchValues,
} from './search-statement.ts';

/** Where many events match, those of a block are sorted by interests; the blocks follow each other by the score. */
export const blockLength = 100;

export interface PersonalisedValues extends SearchValues, Interests {
  /** Events of the block that were shown on earlier pages. */
  offset: number;
  /** Events to walk: whole blocks, up to the end of the page. */
  walked: number;
}

export interface PersonalisedRow extends FoundRow {
  /** Score and ID of the last event of the block; null where all matches are sorted at once, or none follow. */
  blockKey: string | null;
  blockId: number | null;
}

type Direction = EventFilters['sortDirection'];

/** Tenths of points for what an event has in common with the person; none for a booked one. */
export const lift = (p: Marks<Interests>) => {
  const shared = (mark: string, points: number) =>
    `case when s.tokens && ${mark}::int[] then ${points * tenths} else 0 end`;
  const points = [
    shared(p.ownSectors, personalPoints.sectors),
    shared(p.ownJobTitles, personalPoints.jobTitles),
    shared(p.ownCountry, personalPoints.country),
    shared(p.learned, personalPoints.learned),
  ].join(' + ');
  return `case when s.event_id = any(${p.booked}::int[]) then 0
    else least(${addedPoints.personalisation * tenths}, ${points}) end`;
};

function write(p: Marks<PersonalisedValues>, direction: Direction): string {
  const { from, where } = searchTable(p, false);
  const sign = direction === 'asc' ? '>' : '<';
  const after = (key: string, id: string) =>
    `(${p.afterId}::int is null or (${key}, ${id}) ${sign} (${p.afterKey1}::int, ${p.afterId}::int))`;
  return `with c as materialized (
  select s.event_id as id, s.rel - (${lift(p)}) as k1 from ${from}
  where ${where}
  limit ${countedUpTo + 1}
), n as materialized (select count(*)::int as n from c
), a as materialized (${sponsoredEvent(p, from, where)}
), near as materialized (
  select s.event_id, s.rel, s.tokens, s.card from ${from}
  where (select n from n) > ${countedUpTo} and s.event_id is distinct from (select id from a)
  and ${after('s.rel', 's.event_id')} and ${where}
  order by s.rel ${direction}, s.event_id ${direction} limit ${p.walked}::int
), walk as materialized (
  select s.event_id as id, s.rel, s.card, s.rel - (${lift(p)}) as k1,
    row_number() over (order by s.rel ${direction}, s.event_id ${direction}) as place from near s
), p as materialized (
  (select id, k1, null as card, 0::bigint as block from c
   where (select n from n) <= ${countedUpTo} and id is distinct from (select id from a) and ${after('k1', 'id')}
   order by k1 ${direction}, id ${direction} limit ${p.rows}::int)
  union all
  (select id, k1, card, (place - 1) / ${blockLength} as block from walk
   order by block, k1 ${direction}, id ${direction} limit ${p.rows}::int offset ${p.offset}::int)
), page as (
  select id, false as "isSponsored", k1, card, block from p
  union all
  select id, true, null::int, null, 0 from a where ${p.hasSponsored}::boolean and id is not null
)
select (select n from n) as total, page.id, "isSponsored", k1::text as k1,
  coalesce(page.card, (select card from event_search where event_id = page.id)) as card,
  ${sponsorship} as sponsorship,
  (select rel::text from walk where place = ${blockLength}) as "blockKey",
  (select id from walk where place = ${blockLength}) as "blockId"
from n left join page on true
order by "isSponsored" desc, block, page.k1 ${direction}, page.id ${direction}`;
}

const statements = {
  asc: statement<PersonalisedValues, PersonalisedRow>((p) => write(p, 'asc')),
  desc: statement<PersonalisedValues, PersonalisedRow>((p) => write(p, 'desc')),
};

/** Returns the statement for a page by relevance for a person, without words (`personalWordsStatement`). */
export const personalisedStatement = (direction: Direction): Statement<PersonalisedValues, PersonalisedRow> =>
  statements[direction];
