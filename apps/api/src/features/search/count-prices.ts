import type { EventFilters, PriceCount } from '@atrium/domain';
import type { Db } from '../../db/client.ts';
import { statement } from '../../db/statement.ts';
import type { Lookups } from '../reference/index.ts';
import { searchTable, type FilterValues } from './filter-conditions.ts';
import { filterValues } from './filter-values.ts';
import { readQuery } from './read-query.ts';

/** Up to this many matches are counted. */
const countedUpTo = 20_000;

const ranges = 20;

interface PricesValues extends FilterValues {
  perDollar: number;
}

/**
 * Ranges of 1, 2 or 5 times a power of ten, so that one in twenty events at most costs more than twenty of them. Their
 * limits are compared as cents, like the price filter.
 */
const pricesStatement = (hasWords: boolean) =>
  statement<PricesValues, { from: number; to: number | null; count: number; matches: number }>((p) => {
    const { from, where } = searchTable(p, hasWords);
    return `with m as materialized (
  select s.price_ref as price from ${from} where ${where} limit ${countedUpTo + 1}
), priced as (
  select price from m where price < 2147483647
), most as (
  select percentile_disc(0.95) within group (order by price) * ${p.perDollar}::float8 / 100 as price from priced
), power as (
  select price, greatest(price / ${ranges}, 1) as least, power(10, floor(log(greatest(price / ${ranges}, 1)))) as ten from most
), width as (
  select price, ten * case when least <= ten then 1 when least <= 2 * ten then 2 when least <= 5 * ten then 5 else 10 end as width
  from power where price is not null
), r as materialized (
  select at, at * width as "from", case when at + 1 < least(${ranges}, floor(price / width) + 1) then (at + 1) * width end as "to",
    floor(at * width / ${p.perDollar}::float8 * 100 + 0.5)::int as cents
  from width, generate_series(0, least(${ranges}, floor(price / width)::int + 1) - 1) at
), counted as (
  select width_bucket(price, (select array_agg(cents order by at) from r)) - 1 as at, count(*)::int as count from priced group by 1
)
select "from", "to", coalesce(count, 0) as count, (select count(*)::int from m) as matches
from r left join counted using (at) order by at`;
  });
const withWords = pricesStatement(true);
const withoutWords = pricesStatement(false);

/** Builds the statement and its values, for running or explaining. */
export async function pricesQuery(db: Db, filters: EventFilters, lookups: Lookups, now: Date) {
  const reading = await readQuery(db, filters, now);
  const always = { ...reading, filters: { ...reading.filters, minPrice: null, maxPrice: null } };
  return {
    statement: reading.words === null ? withoutWords : withWords,
    values: {
      ...filterValues(always, lookups, now),
      perDollar: lookups.perDollar[filters.ticketCurrency],
    },
  };
}

/** Counts the matches of each range of prices, without the prices that a search is for. */
export async function countPrices(
  db: Db,
  filters: EventFilters,
  lookups: Lookups,
  now: Date,
): Promise<PriceCount[]> {
  const { statement: counted, values } = await pricesQuery(db, filters, lookups, now);
  const rows = await counted.run(db, values);
  return rows.map(({ matches, ...range }) => ({ ...range, relation: matches > countedUpTo ? 'gte' : 'eq' }));
}
