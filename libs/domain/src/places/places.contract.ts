import { z } from 'zod';
import { defineContract } from '../kernel/endpoint.ts';
import { PlaceId, VenueId, asNumber } from '../kernel/fields.ts';
import { placesCalls } from './places.calls.ts';

/** A place: GeoNames id and `Paris, Ile-de-France, France`. */
export const Place = z.object({ id: PlaceId, name: z.string() });
export type Place = z.infer<typeof Place>;

export const Venue = z.object({
  id: VenueId,
  name: z.string(),
  address: z.string().nullable(),
  place: Place,
  googlePlaceId: z.string().nullable(),
  placeId: PlaceId,
  timeZone: z.string(),
});
export type Venue = z.infer<typeof Venue>;

const query = z.object({ query: z.string().trim().max(100) });

export const placesContract = defineContract(placesCalls, {
  searchPlaces: { body: query, response: z.array(Place) },
  findPlaces: { query, response: z.array(Place) },
  findVenues: { query, response: z.array(Venue) },
  location: { params: z.object({ id: asNumber(PlaceId) }), response: Place },
  venue: { params: z.object({ venueId: asNumber(VenueId) }), response: Venue },
});
