import { resolveQuery, useLazyFindVenuesQuery, useLazySearchPlacesQuery } from '@atrium/api-slice';
import { useCallback } from 'react';

/** Searches venues by name and city, and places by the beginning of their name. */
export function usePlaceSearches() {
  const [findVenues] = useLazyFindVenuesQuery();
  const [findPlaces] = useLazySearchPlacesQuery();
  return {
    venues: useCallback(
      async (query: string, signal: AbortSignal) =>
        (await resolveQuery(findVenues({ query: { query } }, true), signal)).map((venue) => ({
          ...venue,
          name: venue.fullName,
        })),
      [findVenues],
    ),
    places: useCallback(
      (query: string, signal: AbortSignal) => resolveQuery(findPlaces({ body: { query } }, true), signal),
      [findPlaces],
    ),
  };
}
