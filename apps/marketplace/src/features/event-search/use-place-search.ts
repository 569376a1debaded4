import { useLazySearchPlacesQuery } from '@atrium/api-slice';
import { useCallback } from 'react';
import { answerOf } from './answer-of.ts';
import { spokenPlace } from './spoken-place.ts';

/** Finds places by the beginning of their name, for an autocomplete; a newer question aborts an older one. */
export function usePlaceSearch() {
  const [search] = useLazySearchPlacesQuery();
  return useCallback(
    async (query: string, signal: AbortSignal) => {
      const places = await answerOf(search({ body: { query } }, true), signal);
      return places.map(spokenPlace);
    },
    [search],
  );
}
