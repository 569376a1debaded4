import {
  resolveQuery,
  useLazySearchPlacesQuery,
  useLocationQuery,
  usePositionTimeZoneQuery,
} from '@atrium/api-slice';
import type { VenueValues } from './venue-values.ts';

/** Searches places, and derives middle and time zone of what the form holds. */
export function useVenuePlaces({ placeId, latitude, longitude }: Omit<VenueValues, 'name'>) {
  const [searchPlaces] = useLazySearchPlacesQuery();
  const place = useLocationQuery({ params: { id: placeId?.id ?? 1 } }, { skip: !placeId }).currentData;
  const isPlaced =
    latitude !== null && longitude !== null && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  const zone = usePositionTimeZoneQuery(
    { query: { latitude: latitude ?? 0, longitude: longitude ?? 0 } },
    { skip: !isPlaced },
  ).currentData;
  return {
    loadPlaces: (query: string, signal: AbortSignal) =>
      resolveQuery(searchPlaces({ body: { query } }, true), signal),
    position: isPlaced ? { latitude, longitude } : null,
    /** The middle of the place, once it is known. */
    centre: place,
    timeZone: isPlaced ? zone?.timeZone : place?.timeZone,
  };
}
