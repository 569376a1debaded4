import { api } from '../api.ts';
import { call } from '../call.ts';

export const {
  usePartnerSignUpMutation,
  useOwnPartnerQuery,
  useSaveCompanyMutation,
  useSaveLogoMutation,
  useRemoveLogoMutation,
} = api.enhanceEndpoints({ addTagTypes: ['Partner'] }).injectEndpoints({
  endpoints: (build) => ({
    partnerSignUp: build.mutation(call('partners', 'signUp')),
    ownPartner: build.query({ ...call('partners', 'ownProfile'), providesTags: ['Partner'] }),
    saveCompany: build.mutation({ ...call('partners', 'saveCompany'), invalidatesTags: ['Partner'] }),
    saveLogo: build.mutation({ ...call('partners', 'saveLogo'), invalidatesTags: ['Partner'] }),
    removeLogo: build.mutation({ ...call('partners', 'removeLogo'), invalidatesTags: ['Partner'] }),
  }),
});
