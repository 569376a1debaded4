import { claimsCalls } from '@atrium/domain';
import { api } from '../api.ts';
import { callsOf } from '../call.ts';

const call = callsOf('claims', claimsCalls);

export const claimsApi = api.enhanceEndpoints({ addTagTypes: ['Audit', 'Claims'] }).injectEndpoints({
  endpoints: (build) => ({
    claims: build.query({ ...call('claims'), providesTags: ['Claims'] }),
    siteClaims: build.query({ ...call('siteClaims'), providesTags: ['Claims'] }),
    saveClaims: build.mutation({ ...call('saveClaims'), invalidatesTags: ['Claims', 'Audit'] }),
  }),
});

export const { useClaimsQuery, useSiteClaimsQuery, useSaveClaimsMutation } = claimsApi;
