import { supportCalls } from '@atrium/domain';
import { api } from '../api.ts';
import { callsOf } from '../call.ts';

const call = callsOf('support', supportCalls);

export const {
  useContactSupportMutation,
  useContactRequestsQuery,
  useContactRequestQuery,
  useMarkContactRequestMutation,
} = api.enhanceEndpoints({ addTagTypes: ['Audit', 'ContactRequest'] }).injectEndpoints({
  endpoints: (build) => ({
    contactSupport: build.mutation(call('contactSupport')),
    contactRequests: build.query({ ...call('contactRequests'), providesTags: ['ContactRequest'] }),
    contactRequest: build.query({ ...call('contactRequest'), providesTags: ['ContactRequest'] }),
    markContactRequest: build.mutation({
      ...call('markContactRequest'),
      invalidatesTags: ['ContactRequest', 'Audit'],
    }),
  }),
});
