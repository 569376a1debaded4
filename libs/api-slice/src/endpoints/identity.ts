import { api } from '../api.ts';
import { call } from '../call.ts';

/** The calls of accounts and sessions, for use outside of components. */
export const identityApi = api.injectEndpoints({
  endpoints: (build) => ({
    login: build.mutation(call('identity', 'login')),
    logout: build.mutation(call('identity', 'logout')),
    createHandoff: build.mutation(call('identity', 'createHandoff')),
    exchangeHandoff: build.mutation(call('identity', 'exchangeHandoff')),
    signUp: build.mutation(call('identity', 'signUp')),
    confirmEmail: build.mutation({ ...call('identity', 'confirmEmail'), invalidatesTags: ['Account'] }),
    resendConfirmation: build.mutation(call('identity', 'resendConfirmation')),
    forgotPassword: build.mutation(call('identity', 'forgotPassword')),
    resetPassword: build.mutation(call('identity', 'resetPassword')),
    changePassword: build.mutation({ ...call('identity', 'changePassword'), invalidatesTags: ['Session'] }),
    loginActivity: build.query({ ...call('identity', 'loginActivity'), providesTags: ['Session'] }),
    endSession: build.mutation({ ...call('identity', 'endSession'), invalidatesTags: ['Session'] }),
    endOtherSessions: build.mutation({
      ...call('identity', 'endOtherSessions'),
      invalidatesTags: ['Session'],
    }),
  }),
});

export const {
  useLoginMutation,
  useLogoutMutation,
  useCreateHandoffMutation,
  useExchangeHandoffMutation,
  useSignUpMutation,
  useConfirmEmailMutation,
  useResendConfirmationMutation,
  useForgotPasswordMutation,
  useResetPasswordMutation,
  useChangePasswordMutation,
  useLoginActivityQuery,
  useEndSessionMutation,
  useEndOtherSessionsMutation,
} = identityApi;
