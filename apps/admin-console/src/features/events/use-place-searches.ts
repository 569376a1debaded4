import { useLazyFindVenuesQuery, useLazySearchPlacesQuery } from '@atrium/api-slice';
import { useCallback } from 'react';

interface Asked<T> {
  unwrap: () => Promise<T>;
  abort: () => void;
}

/** What a question answers; given up when nobody waits for it. */
function answerOf<T>(asked: Asked<T>, signal: AbortSignal): Promise<T> {
  signal.addEventListener('abort', () => asked.abort(), { once: true });
  return asked.unwrap();
}

/** Finds venues and places by the beginning of their name. */
export function usePlaceSearches() {
  const [findVenues] = useLazyFindVenuesQuery();
  const [findPlaces] = useLazySearchPlacesQuery();
  return {
    venues: useCallback(
      (query: string, signal: AbortSignal) => answerOf(findVenues({ query: { query } }, true), signal),
      [findVenues],
    ),
    places: useCallback(
      (query: string, signal: AbortSignal) => answerOf(findPlaces({ body: { query } }, true), signal),
      [findPlaces],
    ),
  };
}
