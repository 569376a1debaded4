import {
  EventFilters,
  isNarrowing,
  narrowingFilters,
  type CountWithout,
  type NarrowingFilter,
} from '@atrium/domain';
import type { Parameter, Run } from '../../db/run.ts';
import type { Lookups } from '../reference/index.ts';
import { filterCount, searched } from './filter-conditions.ts';
import { filterParameters, textQuery } from './filter-parameters.ts';
import { countedUpTo } from './search-statement.ts';

const nothingAsked = EventFilters.parse({});

/** How many events match once one of the applied filters is left out, for each of them, in one statement. */
export async function countWithout(
  run: Run,
  filters: EventFilters,
  lookups: Lookups,
  now: Date,
): Promise<CountWithout[]> {
  const applied = narrowingFilters.filter((filter) => isNarrowing(filters, filter));
  if (applied.length === 0) return [];
  const parameters: Parameter[] = [];
  const counts = applied.map((filter, index) => {
    const rest: EventFilters = { ...filters, [filter]: nothingAsked[filter] };
    const query = textQuery(rest.query);
    const { from, where } = searched(query === null ? null : `$${filterCount + 1}`);
    const before = parameters.length;
    parameters.push(...filterParameters(rest, lookups, now), ...(query === null ? [] : [query]));
    const own = where.replace(/\$(\d+)/g, (_, place: string) => `$${Number(place) + before}`);
    return `select ${index} as index, (select count(*)::int from
      (select from ${from} where ${own} limit ${countedUpTo + 1}) m) as count`;
  });
  const rows = await run<{ index: number; count: number }>(counts.join('\nunion all '), parameters);
  const countAt = new Map(rows.map((row) => [row.index, row.count]));
  return applied
    .map((filter, index) => countOf(filter, countAt.get(index) ?? 0))
    .sort((a, b) => b.count - a.count);
}

const countOf = (filter: NarrowingFilter, count: number): CountWithout =>
  count > countedUpTo ? { filter, count: countedUpTo, relation: 'gte' } : { filter, count, relation: 'eq' };
