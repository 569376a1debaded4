import { useSearchEventPagesInfiniteQuery } from '@atrium/api-slice';
import { filtersOf, type SearchState } from './filters-url.ts';
import { resultCountText } from './search-filters.ts';
import { useReading } from './use-reading.ts';

export interface WordsAlone {
  found: string;
  off: Partial<SearchState>;
}

/** Counts the events that have the words of a search, whatever they could mean; null without any. */
export function useWordsAlone(state: SearchState): WordsAlone | null {
  const { chips } = useReading(state);
  const read = chips.filter(({ applied }) => applied).map(({ typed }) => typed);
  const off = { plain: [...state.plain, ...read] };
  const { currentData } = useSearchEventPagesInfiniteQuery(
    { body: { ...filtersOf(state), ...off } },
    { skip: read.length === 0 },
  );
  const first = currentData?.pages[0];
  if (!first || first.total === 0) return null;
  return { found: resultCountText(first.total, first.relation), off };
}
