import { searchTermsCalls } from '@atrium/domain';
import { api } from '../api.ts';
import { callsOf } from '../call.ts';

const call = callsOf('searchTerms', searchTermsCalls);

const changed = ['SearchTerm', 'Audit'] as const;

export const {
  useSearchTermsQuery,
  useAddSearchTermMutation,
  useChangeSearchTermMutation,
  useRemoveSearchTermMutation,
} = api.enhanceEndpoints({ addTagTypes: ['SearchTerm', 'Audit'] }).injectEndpoints({
  endpoints: (build) => ({
    searchTerms: build.query({ ...call('searchTerms'), providesTags: ['SearchTerm'] }),
    addSearchTerm: build.mutation({ ...call('addSearchTerm'), invalidatesTags: changed }),
    changeSearchTerm: build.mutation({ ...call('changeSearchTerm'), invalidatesTags: changed }),
    removeSearchTerm: build.mutation({ ...call('removeSearchTerm'), invalidatesTags: changed }),
  }),
});
