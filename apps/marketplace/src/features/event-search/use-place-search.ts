import { useLazySearchPlacesQuery } from '@atrium/api-slice';
import { useCallback } from 'react';
import { answerOf } from './answer-of.ts';

/** Finds places by the beginning of their name, for an autocomplete; a newer question aborts an older one. */
export function usePlaceSearch() {
  const [search] = useLazySearchPlacesQuery();
  return useCallback(
    (query: string, signal: AbortSignal) => answerOf(search({ body: { query } }, true), signal),
    [search],
  );
}
