import { profileCalls } from '@atrium/domain';
import { api } from '../api.ts';
import { callsOf } from '../call.ts';
import { emailChanged, selectSession, type SessionState } from '../session/session-slice.ts';

const call = callsOf('profile', profileCalls);

export const {
  useCurrentUserQuery,
  useSaveProfileMutation,
  useSaveImageMutation,
  useRemoveImageMutation,
  useLazyExportMyDataQuery,
  useDeleteMeMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    currentUser: build.query({
      ...call('currentUser'),
      providesTags: ['Account'],
      // the new address is confirmed from an email, so this browser learns of it here
      onQueryStarted: async (_, started) => {
        const user = await started.queryFulfilled.catch(() => null); // the page shows the failure
        const session = selectSession(started.getState() as unknown as { session: SessionState }); // every store has this slice
        if (user && session && session.email !== user.data.email)
          started.dispatch(emailChanged(user.data.email));
      },
    }),
    saveProfile: build.mutation({ ...call('saveProfile'), invalidatesTags: ['Account'] }),
    saveImage: build.mutation({ ...call('saveImage'), invalidatesTags: ['Account'] }),
    removeImage: build.mutation({ ...call('removeImage'), invalidatesTags: ['Account'] }),
    exportMyData: build.query({ ...call('exportMyData'), keepUnusedDataFor: 0 }),
    deleteMe: build.mutation(call('deleteMe')),
  }),
});
