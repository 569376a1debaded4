import { answerOf, useLazyFindVenuesQuery, useLazySearchPlacesQuery } from '@atrium/api-slice';
import { useCallback } from 'react';

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
