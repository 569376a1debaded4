import { useSearchEventPagesInfiniteQuery } from '@atrium/api-slice';
import type { EventCard } from '@atrium/domain';
import { useEffect } from 'react';
import { filtersOf, type SearchState } from './filters-url.ts';

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
export function useFoundEvents(state: SearchState): FoundEvents {
  const { parts } = state;
  const query = useSearchEventPagesInfiniteQuery(
    { body: filtersOf(state) },
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
