import { guestsCalls } from '@atrium/domain';
import { api } from '../api.ts';
import { callsOf } from '../call.ts';

const call = callsOf('guests', guestsCalls);

const guestsApi = api.injectEndpoints({
  endpoints: (build) => ({
    continueAsGuest: build.mutation(call('continueAsGuest')),
    openGuestLink: build.mutation(call('openGuestLink')),
    findMyOrder: build.mutation(call('findMyOrder')),
    setGuestPassword: build.mutation({ ...call('setGuestPassword'), invalidatesTags: ['Account'] }),
  }),
});

export const {
  useContinueAsGuestMutation,
  useOpenGuestLinkMutation,
  useFindMyOrderMutation,
  useSetGuestPasswordMutation,
} = guestsApi;
