import { api } from '../api.ts';
import { call } from '../call.ts';

export const {
  useSecondFactorQuery,
  useSetUpSecondFactorMutation,
  useConfirmSecondFactorMutation,
  useRenewRecoveryCodesMutation,
  useDisableSecondFactorMutation,
  useVerifySecondFactorMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    secondFactor: build.query({ ...call('secondFactor', 'secondFactor'), providesTags: ['SecondFactor'] }),
    setUpSecondFactor: build.mutation(call('secondFactor', 'setUpSecondFactor')),
    confirmSecondFactor: build.mutation({
      ...call('secondFactor', 'confirmSecondFactor'),
      invalidatesTags: ['SecondFactor'],
    }),
    renewRecoveryCodes: build.mutation({
      ...call('secondFactor', 'renewRecoveryCodes'),
      invalidatesTags: ['SecondFactor'],
    }),
    disableSecondFactor: build.mutation({
      ...call('secondFactor', 'disableSecondFactor'),
      invalidatesTags: ['SecondFactor'],
    }),
    verifySecondFactor: build.mutation(call('secondFactor', 'verifySecondFactor')),
  }),
});
