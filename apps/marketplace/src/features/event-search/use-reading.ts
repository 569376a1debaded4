import { useReadQueryQuery } from '@atrium/api-slice';
import type { ReadingChip } from '@atrium/domain';
import { filtersOf, type SearchState } from './filters-url.ts';

/** How the words of a search were read; empty until it is known. */
export function useReading(state: SearchState): readonly ReadingChip[] {
  const { data } = useReadQueryQuery({ body: filtersOf(state) });
  return data?.chips ?? [];
}
