import { VenueDraft, type Venue, type VenueSuggestion } from '@atrium/domain';
import { schemaResolver } from '@atrium/ui';

/** Values of the venue form. */
export interface VenueValues {
  name: string;
  address: string;
  placeId: { id: number; name: string } | null;
  latitude: number | null;
  longitude: number | null;
  /** One per line. */
  rooms: string;
  googlePlaceId: string | null;
}

export const venueFields = ['name', 'address', 'placeId', 'latitude', 'longitude', 'rooms'] as const;

/** Values of a new venue with the name that was searched. */
export const newVenue = (name = ''): VenueValues => ({
  name,
  address: '',
  placeId: null,
  latitude: null,
  longitude: null,
  rooms: '',
  googlePlaceId: null,
});

/** Values of a known or suggested venue; the address has its parts on lines. */
export const venueValuesOf = (venue: Venue | VenueSuggestion): VenueValues => ({
  name: venue.name,
  address: venue.address?.split(', ').join('\n') ?? '',
  placeId: venue.place,
  latitude: venue.latitude,
  longitude: venue.longitude,
  rooms: 'rooms' in venue ? venue.rooms.join('\n') : '',
  googlePlaceId: venue.googlePlaceId,
});

export const venueResolver = schemaResolver<VenueValues, VenueDraft>(VenueDraft, {
  toBody: ({ placeId, rooms, ...values }) => ({
    ...values,
    placeId: placeId?.id ?? null,
    rooms: rooms.split('\n').map((room) => room.trim()),
  }),
});
