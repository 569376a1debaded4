import { partnersCalls } from '@atrium/domain';
import { api } from '../api.ts';
import { callsOf } from '../call.ts';

const call = callsOf('partners', partnersCalls);

export const {
  usePartnerSignUpMutation,
  useOwnPartnerQuery,
  useSaveCompanyMutation,
  useSaveLogoMutation,
  useRemoveLogoMutation,
  useResendCompanyEmailMutation,
  useRequestReviewMutation,
} = api.enhanceEndpoints({ addTagTypes: ['Partner', 'Agreement', 'AddressVerification'] }).injectEndpoints({
  endpoints: (build) => ({
    partnerSignUp: build.mutation(call('signUp')),
    ownPartner: build.query({ ...call('ownProfile'), providesTags: ['Partner'] }),
    saveCompany: build.mutation({
      ...call('saveCompany'),
      // another company has another agreement and address, and no letter yet
      invalidatesTags: ['Partner', 'Agreement', 'AddressVerification'],
    }),
    saveLogo: build.mutation({ ...call('saveLogo'), invalidatesTags: ['Partner'] }),
    resendCompanyEmail: build.mutation(call('resendCompanyEmail')),
    requestReview: build.mutation({ ...call('requestReview'), invalidatesTags: ['Partner'] }),
    removeLogo: build.mutation({ ...call('removeLogo'), invalidatesTags: ['Partner'] }),
  }),
});
