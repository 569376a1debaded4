import { sql } from 'drizzle-orm';
import {
  EventFilters,
  isNarrowing,
  narrowingFilters,
  type CountWithout,
  type NarrowingFilter,
} from '@atrium/domain';
import type { Db } from '../../db/client.ts';
import { statement } from '../../db/statement.ts';
import type { Lookups } from '../reference/index.ts';
import { searchTable, type FilterValues } from './filter-conditions.ts';
import { filterValues } from './filter-values.ts';
import { readQuery } from './read-query.ts';
import { countedUpTo } from './search-statement.ts';

const noFilters = EventFilters.parse({});

const countMatches = (hasWords: boolean) =>
  statement<FilterValues, { count: number }>((p) => {
    const { from, where } = searchTable(p, hasWords);
    return `select count(*)::int from (select from ${from} where ${where} limit ${countedUpTo + 1}) m`;
  });
const withWords = countMatches(true);
const withoutWords = countMatches(false);

/** Counts, in one statement, the matches without each of the applied filters. */
export async function countWithoutEachFilter(
  db: Db,
  filters: EventFilters,
  lookups: Lookups,
  now: Date,
): Promise<CountWithout[]> {
  const applied = narrowingFilters.filter((filter) => isNarrowing(filters, filter));
  if (applied.length === 0) return [];
  const counts = await Promise.all(
    applied.map(async (filter, index) => {
      const rest: EventFilters = { ...filters, [filter]: noFilters[filter] };
      const values = filterValues(await readQuery(db, rest, now), lookups, now);
      const matches = values.words === null ? withoutWords : withWords;
      return sql`select ${index}::int as index, (${matches.with(values)}) as count`;
    }),
  );
  const rows = await db.execute<{ index: number; count: number }>(sql.join(counts, sql` union all `));
  const countAt = new Map(rows.map((row) => [row.index, row.count]));
  return applied
    .map((filter, index) => countOf(filter, countAt.get(index) ?? 0))
    .sort((a, b) => b.count - a.count);
}

const countOf = (filter: NarrowingFilter, count: number): CountWithout =>
  count > countedUpTo ? { filter, count: countedUpTo, relation: 'gte' } : { filter, count, relation: 'eq' };
