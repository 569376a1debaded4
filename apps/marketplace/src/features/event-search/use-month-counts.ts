import { useCountMonthsQuery } from '@atrium/api-slice';
import type { MonthCount } from '@atrium/domain';
import { filtersOf, type SearchState } from './filters-url.ts';

/** How many events of a search each of the next twelve months has; empty until it is known. */
export function useMonthCounts(state: SearchState): readonly MonthCount[] {
  const {
    sortCriteria: _,
    sortDirection: __,
    limit: ___,
    minDate: ____,
    maxDate: _____,
    ...filters
  } = filtersOf(state);
  const { data } = useCountMonthsQuery({ body: filters });
  return data ?? [];
}
