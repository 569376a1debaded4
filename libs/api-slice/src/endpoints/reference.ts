import { referenceCalls } from '@atrium/domain';
import { api } from '../api.ts';
import { callsOf } from '../call.ts';

const call = callsOf('reference', referenceCalls);

export const referenceApi = api.injectEndpoints({
  endpoints: (build) => ({
    options: build.query({
      ...call('options'),
      providesTags: ['Options'],
      keepUnusedDataFor: 600,
    }),
    sectors: build.query({
      ...call('sectors'),
      providesTags: ['Options'],
      keepUnusedDataFor: 600,
    }),
    countries: build.query({
      ...call('countries'),
      providesTags: ['Options'],
      keepUnusedDataFor: 600,
    }),
    organizationTypes: build.query({ ...call('organizationTypes'), providesTags: ['Options'] }),
    subEventTypes: build.query({ ...call('subEventTypes'), providesTags: ['Options'] }),
    searchOptions: build.query(call('searchOptions')),
    exchangeRates: build.query({ ...call('exchangeRates'), keepUnusedDataFor: 600 }),
  }),
});

export const {
  useOptionsQuery,
  useSectorsQuery,
  useCountriesQuery,
  useOrganizationTypesQuery,
  useSubEventTypesQuery,
  useLazySearchOptionsQuery,
  useExchangeRatesQuery,
} = referenceApi;
