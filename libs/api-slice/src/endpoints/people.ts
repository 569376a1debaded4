import { api } from '../api.ts';
import { call } from '../call.ts';
import { emailChanged, selectSession, type SessionState } from '../session/session-slice.ts';

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
      ...call('people', 'currentUser'),
      providesTags: ['Account'],
      // a new address is confirmed in the mail program: this browser learns of it here
      onQueryStarted: async (_, started) => {
        const user = await started.queryFulfilled.catch(() => null); // the failure is the page's to show
        const session = selectSession(started.getState() as unknown as { session: SessionState }); // every store has it
        if (user && session && session.email !== user.data.email)
          started.dispatch(emailChanged(user.data.email));
      },
    }),
    saveProfile: build.mutation({ ...call('people', 'saveProfile'), invalidatesTags: ['Account'] }),
    saveImage: build.mutation({ ...call('people', 'saveImage'), invalidatesTags: ['Account'] }),
    removeImage: build.mutation({ ...call('people', 'removeImage'), invalidatesTags: ['Account'] }),
    exportMyData: build.query({ ...call('people', 'exportMyData'), keepUnusedDataFor: 0 }),
    deleteMe: build.mutation(call('people', 'deleteMe')),
  }),
});
