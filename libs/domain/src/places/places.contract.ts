import { z } from 'zod';
import { defineContract } from '../kernel/endpoint.ts';
import { PlaceId, VenueId, coerceNumber } from '../kernel/fields.ts';
import { code } from '../kernel/read-issue.ts';
import { placesCalls } from './places.calls.ts';
import { VenueDraft } from './venue-draft.ts';

/** A place: GeoNames ID and `Paris, Ile-de-France, France`. */
export const Place = z.object({ id: PlaceId, name: z.string() });
export type Place = z.infer<typeof Place>;

/** A place with its middle and time zone. */
export const PlaceDetail = Place.extend({
  latitude: z.number(),
  longitude: z.number(),
  timeZone: z.string(),
});
export type PlaceDetail = z.infer<typeof PlaceDetail>;

export const Venue = z.object({
  id: VenueId,
  name: z.string(),
  /** With city and country: `ExCeL London, London, United Kingdom`. */
  fullName: z.string(),
  address: z.string().nullable(),
  place: Place,
  googlePlaceId: z.string().nullable(),
  placeId: PlaceId,
  timeZone: z.string(),
  /** Of the building; null if only its place is known. */
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  rooms: z.array(z.string()),
  /** Whether every organiser can choose it, or only the one who added it. */
  isShared: z.boolean(),
});
export type Venue = z.infer<typeof Venue>;

/** A venue of the places provider, to be added before an event can be there. */
export const VenueSuggestion = z.object({
  googlePlaceId: z.string(),
  name: z.string(),
  address: z.string().nullable(),
  latitude: z.number(),
  longitude: z.number(),
  place: Place,
});
export type VenueSuggestion = z.infer<typeof VenueSuggestion>;

const query = z.object({ query: z.string().trim().max(100) });

export const placesContract = defineContract(placesCalls, {
  searchPlaces: { body: query, response: z.array(Place) },
  findPlaces: { query, response: z.array(Place) },
  findVenues: { query, response: z.array(Venue) },
  location: { params: z.object({ id: coerceNumber(PlaceId) }), response: PlaceDetail },
  venue: { params: z.object({ venueId: coerceNumber(VenueId) }), response: Venue },
  timeZones: { response: z.array(z.string()) },
  partnerVenues: {
    note: 'Without a query, the venues that the company added.',
    query: z.object({ query: z.string().trim().max(100).default('') }),
    response: z.object({ venues: z.array(Venue), suggestions: z.array(VenueSuggestion) }),
  },
  positionTimeZone: {
    query: z.object({
      latitude: coerceNumber(z.number(code('latitude-invalid')).min(-90).max(90)),
      longitude: coerceNumber(z.number(code('longitude-invalid')).min(-180).max(180)),
    }),
    response: z.object({ timeZone: z.string() }),
  },
  addVenue: {
    note: 'Only its company can choose it until an administrator shares it or approves an event there.',
    body: VenueDraft,
    response: Venue,
  },
});
