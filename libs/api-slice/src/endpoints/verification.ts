import { verificationCalls } from '@atrium/domain';
import { api } from '../api.ts';
import { callsOf } from '../call.ts';

const call = callsOf('verification', verificationCalls);

export const {
  useAddressVerificationQuery,
  useVerifyAddressMutation,
  useRequestAddressCodeMutation,
  useAddressLetterMutation,
} = api
  .enhanceEndpoints({ addTagTypes: ['Partner', 'AddressVerification', 'AdminPartner'] })
  .injectEndpoints({
    endpoints: (build) => ({
      addressVerification: build.query({
        ...call('addressVerification'),
        providesTags: ['AddressVerification'],
      }),
      verifyAddress: build.mutation({
        ...call('verifyAddress'),
        // a wrong code reduces the remaining attempts
        invalidatesTags: (answer) => (answer ? ['AddressVerification', 'Partner'] : ['AddressVerification']),
      }),
      requestAddressCode: build.mutation({
        ...call('requestAddressCode'),
        invalidatesTags: ['AddressVerification'],
      }),
      addressLetter: build.mutation({
        ...call('addressLetter'),
        invalidatesTags: ['AdminPartner'],
      }),
    }),
  });
