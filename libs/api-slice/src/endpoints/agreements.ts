import { agreementsCalls } from '@atrium/domain';
import { api } from '../api.ts';
import { callsOf } from '../call.ts';

const call = callsOf('agreements', agreementsCalls);

export const {
  useContractQuery,
  useSignContractMutation,
  useContractDocumentMutation,
  useTermsQuery,
  useAgreeToTermsMutation,
  useOwnTermsQuery,
  useAgreeToOwnTermsMutation,
  usePartnerDocumentMutation,
} = api.enhanceEndpoints({ addTagTypes: ['Agreement', 'Partner'] }).injectEndpoints({
  endpoints: (build) => ({
    contract: build.query({ ...call('contract'), providesTags: ['Agreement'] }),
    signContract: build.mutation({
      ...call('signContract'),
      // a rejection means that another document is current
      invalidatesTags: ['Agreement', 'Partner'],
    }),
    contractDocument: build.mutation(call('contractDocument')),
    terms: build.query({ ...call('terms'), providesTags: ['Agreement'] }),
    agreeToTerms: build.mutation({ ...call('agreeToTerms'), invalidatesTags: ['Agreement', 'Partner'] }),
    ownTerms: build.query({ ...call('ownTerms'), providesTags: ['Agreement'] }),
    agreeToOwnTerms: build.mutation({
      ...call('agreeToOwnTerms'),
      invalidatesTags: ['Agreement'],
    }),
    partnerDocument: build.mutation(call('partnerDocument')),
  }),
});
