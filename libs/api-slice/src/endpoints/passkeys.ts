import { passkeysCalls } from '@atrium/domain';
import { api } from '../api.ts';
import { callsOf } from '../call.ts';

const call = callsOf('passkeys', passkeysCalls);

export const {
  usePasskeysQuery,
  useStartPasskeyMutation,
  useAddPasskeyMutation,
  useRenamePasskeyMutation,
  useRemovePasskeyMutation,
  usePasskeyOfferQuery,
  useDismissPasskeyOfferMutation,
  useStartPasskeyLoginMutation,
  useLogInWithPasskeyMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    passkeys: build.query({ ...call('passkeys'), providesTags: ['Passkey'] }),
    startPasskey: build.mutation(call('startPasskey')),
    addPasskey: build.mutation({ ...call('addPasskey'), invalidatesTags: ['Passkey'] }),
    renamePasskey: build.mutation({ ...call('renamePasskey'), invalidatesTags: ['Passkey'] }),
    removePasskey: build.mutation({ ...call('removePasskey'), invalidatesTags: ['Passkey'] }),
    passkeyOffer: build.query({ ...call('passkeyOffer'), providesTags: ['Passkey'] }),
    dismissPasskeyOffer: build.mutation({ ...call('dismissPasskeyOffer'), invalidatesTags: ['Passkey'] }),
    startPasskeyLogin: build.mutation(call('startPasskeyLogin')),
    logInWithPasskey: build.mutation(call('logInWithPasskey')),
  }),
});
