import { useSearchEventPagesInfiniteQuery } from '@atrium/api-slice';
import type { EventCard } from '@atrium/domain';
import { useEffect, useMemo } from 'react';
import { filtersOf, type SearchState } from './filters-url.ts';

/** Results of a search as far as they are shown. */
export interface SearchResultsState {
  events: readonly EventCard[] | undefined;
  total: number;
  relation: 'eq' | 'gte';
  /** The results belong to the previous search. */
  isStale: boolean;
  error: unknown;
  hasMore: boolean;
  isLoadingMore: boolean;
  /** The next page failed to load; the pages before it stay. */
  hasMoreFailed: boolean;
  retry: () => void;
}

/** Results of a search, as many pages as its address says. */
export function useSearchResults(state: SearchState): SearchResultsState {
  const { parts } = state;
  const query = useSearchEventPagesInfiniteQuery(
    { body: filtersOf(state) },
    // going back from an event shows the cached list immediately; one older than a minute is refetched
    { refetchOnMountOrArgChange: 60 },
  );
  const { currentData, data, isFetching, isError, hasNextPage, fetchNextPage } = query;
  const loaded = currentData?.pages.length ?? 0;
  useEffect(() => {
    if (loaded > 0 && loaded < parts && hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [loaded, parts, hasNextPage, isFetching, isError, fetchNextPage]);

  const pages = (currentData ?? data)?.pages;
  const events = useMemo(() => pages?.flatMap(({ items }) => items), [pages]);
  const last = pages?.at(-1);
  return {
    events,
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
