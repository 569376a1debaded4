import { api } from '../api.ts';
import { call } from '../call.ts';

export const { useLazySearchPlacesQuery, useLocationQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    searchPlaces: build.query(call('places', 'searchPlaces')),
    location: build.query(call('places', 'location')),
  }),
});
