import { useLazySearchPlacesQuery } from '@atrium/api-slice';
import { useCallback } from 'react';
import { queryOptions } from './query-options.ts';
import { translatePlaceOption } from './translate-place-option.ts';

/** Autocomplete for places by prefix; a newer query aborts an older one. */
export function usePlaceSearch() {
  const [search] = useLazySearchPlacesQuery();
  return useCallback(
    async (query: string, signal: AbortSignal) => {
      const places = await queryOptions(search({ body: { query } }, true), signal);
      return places.map(translatePlaceOption);
    },
    [search],
  );
}
