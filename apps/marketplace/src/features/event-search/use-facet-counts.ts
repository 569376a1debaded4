import { useCountFacetsQuery } from '@atrium/api-slice';
import type { ListFilter } from '@atrium/domain';
import { formatNumber } from '@atrium/ui/language';
import { filtersOf, wholeList, type SearchState } from './filters-url.ts';

/** How many events each choice of a filter would leave. */
export interface FacetCount {
  of: (filter: ListFilter, id: number) => string | undefined;
  /** The choices with events, those with the most first; undefined while they are counted. */
  ranked: (filter: ListFilter) => readonly { id: number; count: string }[] | undefined;
  hasFailed: boolean;
}

export function useFacetCounts(state: SearchState): FacetCount {
  // order and page size change no count
  const { sortCriteria, sortDirection, limit } = wholeList;
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
