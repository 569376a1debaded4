import { api } from '../api.ts';
import { call } from '../call.ts';

export const referenceApi = api.injectEndpoints({
  endpoints: (build) => ({
    options: build.query({
      ...call('reference', 'options'),
      providesTags: ['Options'],
      keepUnusedDataFor: 600,
    }),
    sectors: build.query({
      ...call('reference', 'sectors'),
      providesTags: ['Options'],
      keepUnusedDataFor: 600,
    }),
    countries: build.query({
      ...call('reference', 'countries'),
      providesTags: ['Options'],
      keepUnusedDataFor: 600,
    }),
    organizationTypes: build.query({ ...call('reference', 'organizationTypes'), providesTags: ['Options'] }),
    subEventTypes: build.query({ ...call('reference', 'subEventTypes'), providesTags: ['Options'] }),
    searchOptions: build.query(call('reference', 'searchOptions')),
  }),
});

export const {
  useOptionsQuery,
  useSectorsQuery,
  useCountriesQuery,
  useOrganizationTypesQuery,
  useSubEventTypesQuery,
  useLazySearchOptionsQuery,
} = referenceApi;
