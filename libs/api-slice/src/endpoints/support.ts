import { api } from '../api.ts';
import { call } from '../call.ts';

export const {
  useContactSupportMutation,
  useContactRequestsQuery,
  useContactRequestQuery,
  useMarkContactRequestMutation,
} = api.enhanceEndpoints({ addTagTypes: ['Audit', 'ContactRequest'] }).injectEndpoints({
  endpoints: (build) => ({
    contactSupport: build.mutation(call('support', 'contactSupport')),
    contactRequests: build.query({ ...call('support', 'contactRequests'), providesTags: ['ContactRequest'] }),
    contactRequest: build.query({ ...call('support', 'contactRequest'), providesTags: ['ContactRequest'] }),
    markContactRequest: build.mutation({
      ...call('support', 'markContactRequest'),
      invalidatesTags: ['ContactRequest', 'Audit'],
    }),
  }),
});
