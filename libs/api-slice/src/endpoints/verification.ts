import { api } from '../api.ts';
import { call } from '../call.ts';

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
        ...call('verification', 'addressVerification'),
        providesTags: ['AddressVerification'],
      }),
      verifyAddress: build.mutation({
        ...call('verification', 'verifyAddress'),
        // a wrong try changes how many are left
        invalidatesTags: (answer) => (answer ? ['AddressVerification', 'Partner'] : ['AddressVerification']),
      }),
      requestAddressCode: build.mutation({
        ...call('verification', 'requestAddressCode'),
        invalidatesTags: ['AddressVerification'],
      }),
      addressLetter: build.mutation({
        ...call('verification', 'addressLetter'),
        invalidatesTags: ['AdminPartner'],
      }),
    }),
  });
