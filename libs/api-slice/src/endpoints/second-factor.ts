import { secondFactorCalls } from '@atrium/domain';
import { api } from '../api.ts';
import { callsOf } from '../call.ts';
import { secondFactorSetUp } from '../session/session-slice.ts';

const call = callsOf('secondFactor', secondFactorCalls);

export const {
  useSecondFactorQuery,
  useSetUpSecondFactorMutation,
  useConfirmSecondFactorMutation,
  useRenewRecoveryCodesMutation,
  useDisableSecondFactorMutation,
  useVerifySecondFactorMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    secondFactor: build.query({ ...call('secondFactor'), providesTags: ['SecondFactor'] }),
    setUpSecondFactor: build.mutation(call('setUpSecondFactor')),
    confirmSecondFactor: build.mutation({
      ...call('confirmSecondFactor'),
      invalidatesTags: ['SecondFactor'],
      onQueryStarted: (_, { queryFulfilled, dispatch }) =>
        queryFulfilled.then(
          () => void dispatch(secondFactorSetUp()),
          () => undefined, // the form shows the failure
        ),
    }),
    renewRecoveryCodes: build.mutation({
      ...call('renewRecoveryCodes'),
      invalidatesTags: ['SecondFactor'],
    }),
    disableSecondFactor: build.mutation({
      ...call('disableSecondFactor'),
      invalidatesTags: ['SecondFactor'],
    }),
    verifySecondFactor: build.mutation(call('verifySecondFactor')),
  }),
});
