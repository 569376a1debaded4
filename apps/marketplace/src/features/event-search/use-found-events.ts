import { useCountFacetsQuery, useSearchEventPagesInfiniteQuery } from '@atrium/api-slice';
import type { EventCard, ListFilter } from '@atrium/domain';
import { useEffect } from 'react';
import { wholeList, type SearchState } from './filters-url.ts';

/** The list of a search as far as it is shown. */
export interface FoundEvents {
  events: readonly EventCard[] | undefined;
  total: number;
  relation: 'eq' | 'gte';
  /** What is shown belongs to the search before this one. */
  isStale: boolean;
  error: unknown;
  hasMore: boolean;
  isLoadingMore: boolean;
  /** The next part could not be loaded; what was shown before stays. */
  hasMoreFailed: boolean;
  retry: () => void;
}

/** The events of a search, as many parts of the list as its address says. */
export function useFoundEvents({ parts, ...filters }: SearchState): FoundEvents {
  const query = useSearchEventPagesInfiniteQuery(
    { body: filters },
    // the way back from an event shows the list at once; one seen a minute ago is asked for again
    { refetchOnMountOrArgChange: 60 },
  );
  const { currentData, data, isFetching, isError, hasNextPage, fetchNextPage } = query;
  const loaded = currentData?.pages.length ?? 0;
  useEffect(() => {
    if (loaded > 0 && loaded < parts && hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [loaded, parts, hasNextPage, isFetching, isError, fetchNextPage]);

  const pages = (currentData ?? data)?.pages;
  const last = pages?.at(-1);
  return {
    events: pages?.flatMap(({ items }) => items),
    total: last?.total ?? 0,
    relation: last?.relation ?? 'eq',
    isStale: currentData === undefined && isFetching,
    error: currentData === undefined && isError ? query.error : undefined,
    hasMore: hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    hasMoreFailed: currentData !== undefined && isError,
    retry: () => void (loaded > 0 ? fetchNextPage() : query.refetch()),
  };
}

export interface FacetCount {
  of: (filter: ListFilter, id: number) => string | undefined;
}

/** How many events each choice of a filter would leave. */
export function useFacetCounts({ parts: _, ...filters }: SearchState): FacetCount {
  // order and page size change no count
  const { sortCriteria, sortDirection, limit } = wholeList;
  const { data } = useCountFacetsQuery({ body: { ...filters, sortCriteria, sortDirection, limit } });
  return {
    of: (filter, id) => {
      const facet = data?.facets[filter];
      if (!data || !facet) return undefined;
      const count = facet.find((entry) => entry.id === id)?.count ?? 0;
      return `${data.approximate && count > 0 ? '~' : ''}${count.toLocaleString('en-US')}`;
    },
  };
}
