import { useReadQueryQuery } from '@atrium/api-slice';
import type { QueryReading } from '@atrium/domain';
import { filtersOf, type SearchState } from './filters-url.ts';

const unread: QueryReading = { chips: [], corrected: [], ignored: [], didYouMean: [], vocabulary: 0 };

/** How the words of a search were read, and what else may be meant; empty until it is known. */
export function useReading(state: SearchState): QueryReading {
  const { data } = useReadQueryQuery({ body: filtersOf(state) });
  return data ?? unread;
}
