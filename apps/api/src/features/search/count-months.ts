import { days, type EventFilters, type MonthCount } from '@atrium/domain';
import type { Db } from '../../db/client.ts';
import { statement } from '../../db/statement.ts';
import type { Lookups } from '../reference/index.ts';
import { searchTable, type FilterValues } from './filter-conditions.ts';
import { filterValues } from './filter-values.ts';
import { readQuery } from './read-query.ts';

/** Up to this many matches are counted. */
const countedUpTo = 20_000;

type MonthsValues = FilterValues & { firstDay: number };

const monthsStatement = (hasWords: boolean) =>
  statement<MonthsValues, { month: string; count: number; matches: number }>((p) => {
    const { from, where } = searchTable(p, hasWords);
    return `with m as materialized (
  select s.start_day, s.end_day from ${from} where ${where} limit ${countedUpTo + 1}
), y as (
  select at::date as first, (at + interval '1 month')::date as next
  from generate_series(date '1970-01-01' + ${p.firstDay}::int, date '1970-01-01' + ${p.firstDay}::int + interval '11 months', interval '1 month') at
)
select to_char(y.first, 'YYYY-MM') as month, (select count(*)::int from m) as matches,
  (select count(*)::int from m where m.end_day >= y.first - date '1970-01-01' and m.start_day < y.next - date '1970-01-01') as count
from y order by y.first`;
  });
const withWords = monthsStatement(true);
const withoutWords = monthsStatement(false);

/** Counts the matches of each of the next twelve months, without the days that a search is for. */
export async function countMonths(
  db: Db,
  filters: EventFilters,
  lookups: Lookups,
  now: Date,
): Promise<MonthCount[]> {
  const reading = await readQuery(db, filters, now);
  const always = { ...reading, filters: { ...reading.filters, minDate: null, maxDate: null } };
  const counted = reading.words === null ? withoutWords : withWords;
  const rows = await counted.run(db, {
    ...filterValues(always, lookups, now),
    firstDay: Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1) / days(1),
  });
  return rows.map(({ month, count, matches }) => ({
    month,
    count,
    relation: matches > countedUpTo ? 'gte' : 'eq',
  }));
}
