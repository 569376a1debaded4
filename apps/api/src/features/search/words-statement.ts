import { addedPoints, nearnessDays, tenths, type EventFilters } from '@atrium/domain';
import { statement, type Marks, type Statement } from '../../db/statement.ts';
import { textFit } from '../ranking/index.ts';
import { searchTable, searchTime, titleHas } from './filter-conditions.ts';
import type { Interests } from './interests.ts';
import { lift } from './personalised-statement.ts';
import {
  countedUpTo,
  missingUnits,
  sponsoredEvent,
  sponsorship,
  type FoundRow,
  type SearchValues,
} from './search-statement.ts';

type Direction = EventFilters['sortDirection'];

/**
 * Bands, the smaller first: the name is the whole query; all other matches, or those with all words in the name
 * where there are too many to score each; the rest of them.
 */
const band = { isName: 0, title: 1, rest: 2 } as const;

const forEverybody = {
  asc: statement<SearchValues, FoundRow>((p) => write(p, 'asc')),
  desc: statement<SearchValues, FoundRow>((p) => write(p, 'desc')),
};
type PersonalValues = SearchValues & Interests;
const forPerson = {
  asc: statement<PersonalValues, FoundRow>((p) => write(p, 'asc', lift(p))),
  desc: statement<PersonalValues, FoundRow>((p) => write(p, 'desc', lift(p))),
};

/** Returns the statement for a page of a search with words by relevance. */
export const wordsStatement = (direction: Direction): Statement<SearchValues, FoundRow> =>
  forEverybody[direction];

/** The same for a person, whose interests move the events that are scored. */
export const personalWordsStatement = (direction: Direction): Statement<PersonalValues, FoundRow> =>
  forPerson[direction];

/**
 * Up to 1,000 matches are all scored. Beyond, those with all words in the name are, and come first; the rest, and
 * these too if they are more than 1,000, are read by the published score alone, which has an index.
 */
function write(p: Marks<SearchValues>, direction: Direction, lifted?: string): string {
  const { from, where } = searchTable(p, true);
  const title = titleHas(p);
  const isFirst = direction === 'asc' ? '<' : '>';
  const startsIn = `greatest(0, s.start_day - ((${searchTime(p)} at time zone 'UTC')::date - date '1970-01-01'))`;
  const score = [
    's.rel',
    `round(${addedPoints.match * tenths} * ${textFit('s.tsv', p)})::int`,
    `round(${addedPoints.nearness * tenths} * exp(-${startsIn} / ${nearnessDays}.0))::int`,
    ...(lifted === undefined ? [] : [`(${lifted})`]),
  ].join(' - ');
  const scored = `select s.event_id as id,
    case when s.name_key = ${p.nameKey}::int then ${band.isName} else ${band.title} end as k1, ${score} as k2 from ${from}`;
  const order = (...columns: string[]) => columns.map((column) => `${column} ${direction}`).join(', ');
  const after = `(${p.afterId}::int is null or ${p.afterKey1}::int ${isFirst} k1
    or (k1, k2, id) ${direction === 'asc' ? '>' : '<'} (${p.afterKey1}::int, ${p.afterKey2}::int, ${p.afterId}::int))`;
  const sorted = (table: string, count: string) => `(select id, k1, k2 from ${table}
   where ${count} <= ${countedUpTo} and id is distinct from (select id from a) and ${after}
   order by ${order('k1', 'k2', 'id')} limit ${p.rows}::int)`;
  const walked = (
    of: number,
    count: string,
    condition: string,
  ) => `(select s.event_id, ${of}, s.rel from ${from}
   where ${count} > ${countedUpTo} and s.event_id is distinct from (select id from a)
   and (${p.afterId}::int is null or ${p.afterKey1}::int ${isFirst} ${of} or (${p.afterKey1}::int = ${of}
     and (s.rel, s.event_id) ${direction === 'asc' ? '>' : '<'} (${p.afterKey2}::int, ${p.afterId}::int)))
   and ${condition} and ${where}
   order by ${order('s.rel', 's.event_id')} limit ${p.rows}::int)`;
  const [n, m] = ['(select n from n)', '(select m from m)'];
  const best = (condition: string) => `${sorted('c', n)}
  union all ${sorted('t', m)}
  union all ${walked(band.title, m, `${title}${condition}`)}`;
  const rest = (condition: string) => walked(band.rest, n, `not ${title}${condition}`);
  const unlessFull = ` and (select count(*) from one) < ${p.rows}::int`;
  const parts =
    direction === 'asc'
      ? { one: best(''), other: rest(unlessFull) }
      : { one: rest(''), other: best(unlessFull) };
  return `with c as materialized (
  ${scored} where ${where} limit ${countedUpTo + 1}
), n as materialized (select count(*)::int as n from c
), t as materialized (
  ${scored} where ${n} > ${countedUpTo} and ${title} and ${where} limit ${countedUpTo + 1}
), m as materialized (select count(*)::int as m from t
), a as materialized (${sponsoredEvent(p, from, where)}
), one (id, k1, k2) as materialized (
  ${parts.one}
), page as (
  (select id, false as "isSponsored", k1, k2 from (select * from one union all ${parts.other}) p
   order by ${order('k1', 'k2', 'id')} limit ${p.rows}::int)
  union all
  select id, true, null::int, null::int from a where ${p.hasSponsored}::boolean and id is not null
)
select ${n} as total, page.id, "isSponsored", k1::text as k1, k2::text as k2,
  (select card from event_search where event_id = page.id) as card, ${missingUnits(p)} as missing,
  ${sponsorship} as sponsorship
from n left join page on true
order by "isSponsored" desc, ${order('page.k1', 'page.k2', 'page.id')}`;
}
