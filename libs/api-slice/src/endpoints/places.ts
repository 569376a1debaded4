import { placesCalls } from '@atrium/domain';
import { api } from '../api.ts';
import { callsOf } from '../call.ts';

const call = callsOf('places', placesCalls);

export const placesApi = api.injectEndpoints({
  endpoints: (build) => ({
    searchPlaces: build.query(call('searchPlaces')),
    findVenues: build.query(call('findVenues')),
    location: build.query(call('location')),
    venue: build.query(call('venue')),
    timeZones: build.query(call('timeZones')),
    partnerVenues: build.query(call('partnerVenues')),
    positionTimeZone: build.query(call('positionTimeZone')),
    addVenue: build.mutation(call('addVenue')),
  }),
});

export const {
  useLazySearchPlacesQuery,
  useLazyFindVenuesQuery,
  useLocationQuery,
  useLazyVenueQuery,
  useTimeZonesQuery,
  useLazyPartnerVenuesQuery,
  usePositionTimeZoneQuery,
  useAddVenueMutation,
} = placesApi;
