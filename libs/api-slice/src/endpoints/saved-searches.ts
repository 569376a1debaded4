import { savedSearchesCalls } from '@atrium/domain';
import { api } from '../api.ts';
import { callsOf } from '../call.ts';

const call = callsOf('savedSearches', savedSearchesCalls);

export const {
  useSavedSearchesQuery,
  useSaveSearchMutation,
  useChangeSavedSearchMutation,
  useRemoveSavedSearchMutation,
  useStopSearchEmailsMutation,
} = api.enhanceEndpoints({ addTagTypes: ['SavedSearch'] }).injectEndpoints({
  endpoints: (build) => ({
    savedSearches: build.query({ ...call('savedSearches'), providesTags: ['SavedSearch'] }),
    saveSearch: build.mutation({ ...call('saveSearch'), invalidatesTags: ['SavedSearch'] }),
    changeSavedSearch: build.mutation({ ...call('changeSavedSearch'), invalidatesTags: ['SavedSearch'] }),
    removeSavedSearch: build.mutation({ ...call('removeSavedSearch'), invalidatesTags: ['SavedSearch'] }),
    stopSearchEmails: build.mutation({ ...call('stopSearchEmails'), invalidatesTags: ['SavedSearch'] }),
  }),
});
