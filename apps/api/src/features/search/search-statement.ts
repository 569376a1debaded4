import type { EventFilters } from '@atrium/domain';
import { filterCount, moment, searched, walkBounds } from './filter-conditions.ts';

export type Sort = EventFilters['sortCriteria'];
type Direction = EventFilters['sortDirection'];

/** Sort keys and their types; ties go by id. `rel` is a rank, so ascending relevance is best first. */
export const sortKeys: Readonly<Record<Sort, readonly (readonly [column: string, type: string])[]>> = {
  date: [['start_at', 'timestamptz']],
  size: [
    ['sqm', 'int'],
    ['attendees', 'int'],
  ],
  price: [['price_ref', 'int']],
  relevance: [['rel', 'int']],
};

/** The price where the dearest come first: events without tickets, whose price is the largest number, come last then too. */
const priceDown = 'case when s.price_ref = 2147483647 then -1 else s.price_ref end';

/** What bounds of the price imply for it: where that walk has to begin and end. */
const priceDownBounds = `($11::int is null or ${priceDown} >= $11::int) and ($12::int is null or ${priceDown} <= $12::int)`;

/** Up to so many matches are counted and sorted whole; beyond, the sort's index is walked (performance.md A3.2). */
export const countedUpTo = 1000;

const at = (place: number) => `$${filterCount + place}`;
const [rows, isFirstPage, sponsored, afterId] = [at(1), at(2), at(3), at(4)];
const afterKey = (index: number) => at(5 + index);
const words = (keys: number) => at(5 + keys);

const statements = new Map<string, string>();

/**
 * One statement answers a page: it counts matches first and then decides how to find the page's rows. After the filters'
 * parameters come: rows wanted, whether this is the first page, the sponsored event of an earlier page, the last row's id
 * and keys (null on the first page), the words.
 */
export function searchStatement(sort: Sort, direction: Direction, hasWords: boolean): string {
  const name = `${sort} ${direction} ${hasWords}`;
  const known = statements.get(name);
  if (known) return known;
  const made = makeStatement(sort, direction, hasWords);
  statements.set(name, made);
  return made;
}

function makeStatement(sort: Sort, direction: Direction, hasWords: boolean): string {
  const isPriceDown = sort === 'price' && direction === 'desc';
  const keys = sortKeys[sort].map(
    ([column, type]) => [isPriceDown ? priceDown : `s.${column}`, type] as const,
  );
  const query = hasWords ? words(keys.length) : null;
  const { from, where } = searched(query);
  // How well the words fit moves an event within its relevance, as long as there are few enough to look at each.
  const fit =
    query && sort === 'relevance'
      ? ` - round(3000 * ts_rank(d.tsv, to_tsquery('simple', ${query})))::int`
      : '';
  const names = keys.map((_, index) => `k${index + 1}`);
  const counted = keys.map(([column], index) => `${column}${fit} as k${index + 1}`).join(', ');
  const walked = keys.map(([column], index) => `${column} as k${index + 1}`).join(', ');
  const sign = direction === 'asc' ? '>' : '<';
  const order = (columns: readonly string[]) => columns.map((column) => `${column} ${direction}`).join(', ');
  const keyset = (columns: readonly string[]) =>
    `(${afterId}::int is null or (${columns.join(', ')}) ${sign} (${[
      ...keys.map(([, type], index) => `${afterKey(index)}::${type}`),
      `${afterId}::int`,
    ].join(', ')}))`;
  const columns = [...keys.map(([column]) => column), 's.event_id'];
  return `with c as materialized (
  select s.event_id as id, ${counted} from ${from}
  where ${where}
  limit ${countedUpTo + 1}
), n as materialized (select count(*)::int as n from c
), a as materialized (
  select coalesce(${sponsored}::int, (
    select s.event_id from placements m cross join ${from}
    where ${isFirstPage}::boolean and m.starts_at <= ${moment} and m.ends_at > ${moment} and s.event_id = m.event_id
    and ${where}
    order by s.rel, s.event_id limit 1)) as id
), p as materialized (
  (select id, ${names.join(', ')}, null as card from c
   where (select n from n) <= ${countedUpTo} and id is distinct from (select id from a) and ${keyset([...names, 'id'])}
   order by ${order([...names, 'id'])} limit ${rows}::int)
  union all
  (select s.event_id, ${walked}, s.card from ${from}
   where (select n from n) > ${countedUpTo} and s.event_id is distinct from (select id from a) and ${keyset(columns)}
   and ${walkBounds}${isPriceDown ? ` and ${priceDownBounds}` : ''} and ${where}
   order by ${order(columns)} limit ${rows}::int)
), page as (
  select id, false as "isSponsored", ${names.join(', ')}, card from p
  union all
  select id, true, ${keys.map(([, type]) => `null::${type}`).join(', ')}, null from a
  where ${isFirstPage}::boolean and id is not null
)
select (select n from n) as total, page.id, "isSponsored", ${names.map((key) => `${key}::text as ${key}`).join(', ')},
  coalesce(page.card, (select card from event_search where event_id = page.id)) as card
from n left join page on true
order by "isSponsored" desc, ${order([...names.map((key) => `page.${key}`), 'page.id'])}`;
}
