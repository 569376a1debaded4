import { placesCalls } from '@atrium/domain';
import { api } from '../api.ts';
import { callsOf } from '../call.ts';

const call = callsOf('places', placesCalls);

export const placesApi = api.injectEndpoints({
  endpoints: (build) => ({
    searchPlaces: build.query(call('searchPlaces')),
    findVenues: build.query(call('findVenues')),
    location: build.query(call('location')),
  }),
});

export const { useLazySearchPlacesQuery, useLazyFindVenuesQuery, useLocationQuery } = placesApi;
