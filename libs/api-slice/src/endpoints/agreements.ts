import { api } from '../api.ts';
import { call } from '../call.ts';

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
    contract: build.query({ ...call('agreements', 'contract'), providesTags: ['Agreement'] }),
    signContract: build.mutation({
      ...call('agreements', 'signContract'),
      // a refusal says that there is another document to read
      invalidatesTags: ['Agreement', 'Partner'],
    }),
    contractDocument: build.mutation(call('agreements', 'contractDocument')),
    terms: build.query({ ...call('agreements', 'terms'), providesTags: ['Agreement'] }),
    agreeToTerms: build.mutation({ ...call('agreements', 'agreeToTerms'), invalidatesTags: ['Agreement'] }),
    ownTerms: build.query({ ...call('agreements', 'ownTerms'), providesTags: ['Agreement'] }),
    agreeToOwnTerms: build.mutation({
      ...call('agreements', 'agreeToOwnTerms'),
      invalidatesTags: ['Agreement'],
    }),
    partnerDocument: build.mutation(call('agreements', 'partnerDocument')),
  }),
});
