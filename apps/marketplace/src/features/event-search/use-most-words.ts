import { useSearchEventPagesInfiniteQuery } from '@atrium/api-slice';
import type { EventCard } from '@atrium/domain';
import { filtersOf, type SearchState } from './filters-url.ts';

const shown = 10;

/** Events that lack one word of the search; empty until they are there, and if there are none. */
export function useMostWords(state: SearchState): readonly EventCard[] {
  const body = { ...filtersOf(state), match: 'most' as const, limit: shown };
  const { currentData } = useSearchEventPagesInfiniteQuery({ body });
  return currentData?.pages[0]?.items ?? [];
}
