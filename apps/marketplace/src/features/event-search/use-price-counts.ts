import { useCountPricesQuery } from '@atrium/api-slice';
import type { PriceCount } from '@atrium/domain';
import { filtersOf, type SearchState } from './filters-url.ts';

/** How many events of a search each range of prices has; empty until it is known. */
export function usePriceCounts(state: SearchState): readonly PriceCount[] {
  const {
    sortCriteria: _,
    sortDirection: __,
    limit: ___,
    minPrice: ____,
    maxPrice: _____,
    ...filters
  } = filtersOf(state);
  const { data } = useCountPricesQuery({ body: filters });
  return data ?? [];
}
