import { api } from '../api.ts';
import { call } from '../call.ts';

export const placesApi = api.injectEndpoints({
  endpoints: (build) => ({
    searchPlaces: build.query(call('places', 'searchPlaces')),
    findVenues: build.query(call('places', 'findVenues')),
    location: build.query(call('places', 'location')),
  }),
});

export const { useLazySearchPlacesQuery, useLazyFindVenuesQuery, useLocationQuery } = placesApi;
