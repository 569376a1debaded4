import { searchCalls } from '@atrium/domain';
import { api } from '../api.ts';
import { callsOf } from '../call.ts';

const call = callsOf('search', searchCalls);

const searchEvents = call('searchEvents');
type Search = Parameters<typeof searchEvents.query>[0];
type FoundRows = ReturnType<typeof searchEvents.transformResponse>;

export const searchApi = api.injectEndpoints({
  endpoints: (build) => ({
    searchEvents: build.query({ ...searchEvents, providesTags: ['Event'] }),
    // keeps the loaded pages of a search for the way back from an event
    searchEventPages: build.infiniteQuery<FoundRows, Search, string | null>({
      query: ({ queryArg, pageParam }) =>
        searchEvents.query({ ...queryArg, body: { ...queryArg.body, cursor: pageParam } }),
      transformResponse: searchEvents.transformResponse,
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ nextCursor }) => nextCursor,
      },
      providesTags: ['Event'],
      keepUnusedDataFor: 600,
    }),
    readQuery: build.query(call('readQuery')),
    countFacets: build.query(call('countFacets')),
    countWithout: build.query(call('countWithout')),
    suggestSearches: build.query(call('suggestSearches')),
    eventMonth: build.query(call('eventMonth')),
    eventPins: build.query(call('eventPins')),
    countMonths: build.query(call('countMonths')),
    missedSearches: build.query(call('missedSearches')),
    countPrices: build.query(call('countPrices')),
  }),
});

export const {
  useSearchEventsQuery,
  useSearchEventPagesInfiniteQuery,
  useReadQueryQuery,
  useCountFacetsQuery,
  useCountWithoutQuery,
  useSuggestSearchesQuery,
  useLazySuggestSearchesQuery,
  useEventMonthQuery,
  useEventPinsQuery,
  useCountMonthsQuery,
  useCountPricesQuery,
  useMissedSearchesQuery,
} = searchApi;
