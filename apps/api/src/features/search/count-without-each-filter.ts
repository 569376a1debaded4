import { sql } from 'drizzle-orm';
import {
  EventFilters,
  isNarrowing,
  narrowingFilters,
  withoutWords,
  type CountWithout,
  type NarrowingFilter,
} from '@atrium/domain';
import type { Db } from '../../db/client.ts';
import { statement } from '../../db/statement.ts';
import type { Lookups } from '../reference/index.ts';
import { searchTable, type FilterValues } from './filter-conditions.ts';
import { filterValues } from './filter-values.ts';
import { explainQuery, readQuery } from './read-query.ts';
import { countedUpTo } from './search-statement.ts';

const noFilters = EventFilters.parse({});

/** Names what is left out, and holds the search without it. */
interface Left {
  filter: NarrowingFilter;
  chip?: string;
  rest: EventFilters;
}

const countMatches = (hasWords: boolean) =>
  statement<FilterValues, { count: number }>((p) => {
    const { from, where } = searchTable(p, hasWords);
    return `select count(*)::int from (select from ${from} where ${where} limit ${countedUpTo + 1}) m`;
  });
const [withWords, wordless] = [countMatches(true), countMatches(false)];

/** Counts, in one statement, the matches without each of the applied filters, and without each part of the words. */
export async function countWithoutEachFilter(
  db: Db,
  filters: EventFilters,
  lookups: Lookups,
  now: Date,
): Promise<CountWithout[]> {
  const applied = [
    ...narrowingFilters
      .filter((filter) => isNarrowing(filters, filter))
      .map((filter): Left => ({ filter, rest: { ...filters, [filter]: noFilters[filter] } })),
    ...(await withoutEachReading(db, filters, now)),
  ];
  if (applied.length === 0) return [];
  const counts = await Promise.all(
    applied.map(async ({ rest }, index) => {
      const values = filterValues(await readQuery(db, rest, now), lookups, now);
      const matches = values.words === null ? wordless : withWords;
      return sql`select ${index}::int as index, (${matches.with(values)}) as count`;
    }),
  );
  const rows = await db.execute<{ index: number; count: number }>(sql.join(counts, sql` union all `));
  const countAt = new Map(rows.map((row) => [row.index, row.count]));
  return applied
    .map(({ rest: _, ...left }, index) => ({ ...left, ...countOf(countAt.get(index) ?? 0) }))
    .sort((a, b) => b.count - a.count);
}

const countOf = (count: number): Pick<CountWithout, 'count' | 'relation'> =>
  count > countedUpTo ? { count: countedUpTo, relation: 'gte' } : { count, relation: 'eq' };

/** Leaves out one thing that was read from the words at a time; the only one is the whole query. */
async function withoutEachReading(db: Db, filters: EventFilters, now: Date): Promise<Left[]> {
  const { query: wanted } = filters;
  if (wanted === null) return [];
  const { chips } = await explainQuery(db, filters, now);
  return chips.flatMap(({ id, typed, applied }): Left[] => {
    const query = withoutWords(wanted, typed);
    return applied && query !== null ? [{ filter: 'query', chip: id, rest: { ...filters, query } }] : [];
  });
}
