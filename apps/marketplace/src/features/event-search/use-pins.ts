import { useEventPinsQuery } from '@atrium/api-slice';
import { filtersOf, type SearchState } from './filters-url.ts';

/** The venues of a search, in whatever order its list is; also those around the area that is searched. */
export function usePins(state: SearchState) {
  const { sortCriteria: _, sortDirection: __, limit: ___, ...filters } = filtersOf(state);
  const { data, isError } = useEventPinsQuery({ body: { ...filters, area: null } });
  return { found: data, hasFailed: isError };
}
