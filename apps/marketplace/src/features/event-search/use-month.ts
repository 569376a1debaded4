import { useEventMonthQuery } from '@atrium/api-slice';
import { filtersOf, type SearchState } from './filters-url.ts';

/** The events of a month that match a search, in whatever order its list is. */
export function useMonth(state: SearchState, month: string) {
  const { sortCriteria: _, sortDirection: __, limit: ___, ...filters } = filtersOf(state);
  return useEventMonthQuery({ body: { ...filters, month } });
}
