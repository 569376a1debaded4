import { api } from '../api.ts';
import { call } from '../call.ts';

export const placesApi = api.injectEndpoints({
  endpoints: (build) => ({
    searchPlaces: build.query(call('places', 'searchPlaces')),
    location: build.query(call('places', 'location')),
  }),
});

export const { useLazySearchPlacesQuery, useLocationQuery } = placesApi;
