import { api } from '../api.ts';
import { call } from '../call.ts';
import { secondFactorSetUp } from '../session/session-slice.ts';

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
      onQueryStarted: (_, { queryFulfilled, dispatch }) =>
        queryFulfilled.then(
          () => void dispatch(secondFactorSetUp()),
          () => undefined, // the failure is the form's to show
        ),
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
