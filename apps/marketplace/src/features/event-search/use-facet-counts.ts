import { useCountFacetsQuery } from '@atrium/api-slice';
import type { ListFilter } from '@atrium/domain';
import { formatNumber } from '@atrium/texts';
import { filtersOf, emptyFilters, type SearchState } from './filters-url.ts';

/** Number of events that an option would leave. */
export interface FacetCount {
  of: (filter: ListFilter, id: number) => string | undefined;
  /** Options with events, the most frequent first; undefined while loading. */
  ranked: (filter: ListFilter) => readonly { id: number; count: string }[] | undefined;
  hasFailed: boolean;
}

export function useFacetCounts(state: SearchState): FacetCount {
  // sort order and page size do not affect counts, so they are fixed to share the cached response
  const { sortCriteria, sortDirection, limit } = emptyFilters;
  const { data, isError } = useCountFacetsQuery({
    body: { ...filtersOf(state), sortCriteria, sortDirection, limit },
  });
  const text = (count: number) => `${data?.approximate && count > 0 ? '~' : ''}${formatNumber(count)}`;
  return {
    of: (filter, id) => {
      const facet = data?.facets[filter];
      return facet && text(facet.find((entry) => entry.id === id)?.count ?? 0);
    },
    ranked: (filter) =>
      data &&
      (data.facets[filter] ?? [])
        .filter(({ count }) => count > 0)
        .sort((one, other) => other.count - one.count)
        .map(({ id, count }) => ({ id, count: text(count) })),
    hasFailed: isError,
  };
}
