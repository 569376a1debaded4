import { tokenKinds, type EventFilters, type SortCriterion } from '@atrium/domain';
import { statement, type Marks, type Statement } from '../../db/statement.ts';
import { keysetBounds, searchTable, searchTime, type FilterValues } from './filter-conditions.ts';

type Direction = EventFilters['sortDirection'];

/** Sort keys and their types; the ID breaks ties. `rel` is a rank, so ascending relevance is best first. */
const sortKeys: Readonly<Record<SortCriterion, readonly (readonly [column: string, type: string])[]>> = {
  date: [['start_at', 'timestamptz']],
  size: [
    ['sqm', 'int'],
    ['attendees', 'int'],
  ],
  price: [['price_ref', 'int']],
  relevance: [['rel', 'int']],
};

/** Types of the keys in a cursor; words by relevance have a band before the score. */
export const keyTypes = (sort: SortCriterion, hasWords: boolean): readonly string[] =>
  hasWords && sort === 'relevance' ? ['int', 'int'] : sortKeys[sort].map(([, type]) => type);

/**
 * Price for descending order. Events without tickets have the largest integer as price and must come last
 * here too.
 */
const priceDown = 'case when s.price_ref = 2147483647 then -1 else s.price_ref end';

/** Price bounds on that expression, so that its index scan has a start and an end. */
const priceDownBounds = (p: Marks<FilterValues>) =>
  `(${p.minPrice}::int is null or ${priceDown} >= ${p.minPrice}::int) and (${p.maxPrice}::int is null or ${priceDown} <= ${p.maxPrice}::int)`;

/** Up to this many matches are counted and sorted in memory; beyond, the sort's index is scanned. */
export const countedUpTo = 1000;

/** Filters and page; the keyset is null on the first page. */
export interface SearchValues extends FilterValues {
  rows: number;
  /** Whether a sponsored event is looked for: on the first page of an order in `sponsoredUnder`. */
  hasSponsored: boolean;
  /** Minutes since 1970, by which placements take turns. */
  minute: number;
  placeId: number | null;
  /** Sponsored event shown on the first page; excluded from later ones. */
  sponsoredId: number | null;
  afterId: number | null;
  afterKey1: string | null;
  afterKey2: string | null;
}

export interface FoundRow {
  total: number;
  /** Null in the only row of an empty page. */
  id: number | null;
  isSponsored: boolean;
  k1: string;
  k2?: string;
  /** Null for an event that a node of 0.3 has just taken out of the search. */
  card: string | null;
  /** Of the sponsored row: who pays, and the cell that was booked. */
  sponsorship: { advertiser: string; payer: string; sectorId: number; countryId: number } | null;
  /** Places of the units that the event lacks, where one may be missing. */
  missing?: number[] | null;
}

type SearchStatement = Statement<SearchValues, FoundRow>;
const statements = new Map<string, SearchStatement>();

/**
 * Builds the statement for a page, but for words by relevance (`wordsStatement`): it counts matches up to the limit, and chooses between sorting them and
 * scanning the index.
 */
export function searchStatement(
  sort: SortCriterion,
  direction: Direction,
  hasWords: boolean,
): SearchStatement {
  const name = `${sort} ${direction} ${hasWords}`;
  const known = statements.get(name);
  if (known) return known;
  const made = statement<SearchValues, FoundRow>((p) => writeSearch(p, sort, direction, hasWords));
  statements.set(name, made);
  return made;
}

/** Selects which of the relaxed units an event lacks, as their places in the list; null where all are wanted. */
export const missingUnits = (
  p: Marks<SearchValues>,
): string => `case when ${p.relaxed}::text is not null then (
    select json_agg(u.place - 1) from json_array_elements_text(${p.relaxed}::text::json) with ordinality u(query, place)
    join event_words w on w.event_id = page.id where not w.tsv @@ to_tsquery('atrium', u.query)) end`;

/** Selects the sponsored event of this minute, or the one of the first page. */
export const sponsoredEvent = (p: Marks<SearchValues>, from: string, where: string): string => `
  select ${p.sponsoredId}::int as id, null::uuid as placement where not ${p.hasSponsored}::boolean
  union all
  select id, placement from (
    select s.event_id as id, m.id as placement, row_number() over (order by m.id) as turn, count(*) over () as turns
    from placement_days y join placements m on m.id = y.placement_id and m.status = 'BOOKED' cross join ${from}
    where ${p.hasSponsored}::boolean and y.day = (${searchTime(p)} at time zone 'UTC')::date and s.event_id = y.event_id
    and (y.sector_id = 0 or (${tokenKinds.sector} << 24 | y.sector_id) = any(${p.sectors}::int[]))
    and (y.country_id = 0 or y.country_id = (
      select k.id from places l join countries k on k.code = l.country_code where l.id = ${p.placeId}::int))
    and ${where}) fitting
  where turn = 1 + ${p.minute}::int % turns`;

/** Selects who pays for the sponsored row, and for which cell. */
export const sponsorship = `case when "isSponsored" then (
    select json_build_object('advertiser', o.name, 'payer', m.payer_name, 'sectorId', m.sector_id, 'countryId', m.country_id)
    from placements m join partners o on o.id = m.partner_id where m.id = (select placement from a)) end`;

function writeSearch(
  p: Marks<SearchValues>,
  sort: SortCriterion,
  direction: Direction,
  hasWords: boolean,
): string {
  const isPriceDown = sort === 'price' && direction === 'desc';
  const keys = sortKeys[sort].map(
    ([column, type]) => [isPriceDown ? priceDown : `s.${column}`, type] as const,
  );
  const { from, where } = searchTable(p, hasWords);
  const names = keys.map((_, index) => `k${index + 1}`);
  const selected = keys.map(([column], index) => `${column} as k${index + 1}`).join(', ');
  const sign = direction === 'asc' ? '>' : '<';
  const order = (columns: readonly string[]) => columns.map((column) => `${column} ${direction}`).join(', ');
  const keyset = (columns: readonly string[]) =>
    `(${p.afterId}::int is null or (${columns.join(', ')}) ${sign} (${[
      ...keys.map(([, type], index) => `${index === 0 ? p.afterKey1 : p.afterKey2}::${type}`),
      `${p.afterId}::int`,
    ].join(', ')}))`;
  const columns = [...keys.map(([column]) => column), 's.event_id'];
  return `with c as materialized (
  select s.event_id as id, ${selected} from ${from}
  where ${where}
  limit ${countedUpTo + 1}
), n as materialized (select count(*)::int as n from c
), a as materialized (${sponsoredEvent(p, from, where)}
), p as materialized (
  (select id, ${names.join(', ')}, null::text as card from c
   where (select n from n) <= ${countedUpTo} and id is distinct from (select id from a) and ${keyset([...names, 'id'])}
   order by ${order([...names, 'id'])} limit ${p.rows}::int)
  union all
  (select s.event_id, ${selected}, ${hasWords ? 'null' : 's.card'} from ${from}
   where (select n from n) > ${countedUpTo} and s.event_id is distinct from (select id from a) and ${keyset(columns)}
   and ${keysetBounds(p)}${isPriceDown ? ` and ${priceDownBounds(p)}` : ''} and ${where}
   order by ${order(columns)} limit ${p.rows}::int)
), page as (
  select id, false as "isSponsored", ${names.join(', ')}, card from p
  union all
  select id, true, ${keys.map(([, type]) => `null::${type}`).join(', ')}, null from a
  where ${p.hasSponsored}::boolean and id is not null
)
select (select n from n) as total, page.id, "isSponsored", ${names.map((key) => `${key}::text as ${key}`).join(', ')},
  coalesce(page.card, (select card from event_search where event_id = page.id)) as card,
  ${hasWords ? `${missingUnits(p)} as missing, ` : ''}${sponsorship} as sponsorship
from n left join page on true
order by "isSponsored" desc, ${order([...names.map((key) => `page.${key}`), 'page.id'])}`;
}
