import { api } from '../api.ts';
import { call } from '../call.ts';

export const { useSearchEventsQuery, useLazySearchEventsQuery, useCountFacetsQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    searchEvents: build.query({ ...call('search', 'searchEvents'), providesTags: ['Event'] }),
    countFacets: build.query(call('search', 'countFacets')),
  }),
});
