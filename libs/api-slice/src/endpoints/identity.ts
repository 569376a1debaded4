import { identityCalls } from '@atrium/domain';
import { api } from '../api.ts';
import { callsOf } from '../call.ts';

const call = callsOf('identity', identityCalls);

/** Calls of accounts and sessions, for use outside of components. */
export const identityApi = api.injectEndpoints({
  endpoints: (build) => ({
    login: build.mutation(call('login')),
    logout: build.mutation(call('logout')),
    createHandoff: build.mutation(call('createHandoff')),
    exchangeHandoff: build.mutation(call('exchangeHandoff')),
    signUp: build.mutation(call('signUp')),
    confirmEmail: build.mutation({ ...call('confirmEmail'), invalidatesTags: ['Account'] }),
    resendConfirmation: build.mutation(call('resendConfirmation')),
    forgotPassword: build.mutation(call('forgotPassword')),
    checkResetLink: build.query(call('checkResetLink')),
    resetPassword: build.mutation(call('resetPassword')),
    changePassword: build.mutation({ ...call('changePassword'), invalidatesTags: ['Session'] }),
    loginActivity: build.query({ ...call('loginActivity'), providesTags: ['Session'] }),
    endSession: build.mutation({ ...call('endSession'), invalidatesTags: ['Session'] }),
    endOtherSessions: build.mutation({
      ...call('endOtherSessions'),
      invalidatesTags: ['Session'],
    }),
  }),
});

export const {
  useLoginMutation,
  useLogoutMutation,
  useCreateHandoffMutation,
  useSignUpMutation,
  useConfirmEmailMutation,
  useResendConfirmationMutation,
  useForgotPasswordMutation,
  useCheckResetLinkQuery,
  useResetPasswordMutation,
  useChangePasswordMutation,
  useLoginActivityQuery,
  useEndSessionMutation,
  useEndOtherSessionsMutation,
} = identityApi;
