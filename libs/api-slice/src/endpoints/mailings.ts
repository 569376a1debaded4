import { mailingsCalls } from '@atrium/domain';
import { api } from '../api.ts';
import { callsOf } from '../call.ts';

const call = callsOf('mailings', mailingsCalls);
const whenDone = (_done: unknown, error: unknown) => (error ? [] : ['Mailing' as const]);

export const {
  useMailingsQuery,
  useMailingQuery,
  useAddMailingMutation,
  usePreviewMailingQuery,
  useTestMailingMutation,
  useChangeMailingMutation,
  useCancelMailingMutation,
  useStopMailingsMutation,
} = api.enhanceEndpoints({ addTagTypes: ['Mailing'] }).injectEndpoints({
  endpoints: (build) => ({
    mailings: build.query({ ...call('mailings'), providesTags: ['Mailing'] }),
    mailing: build.query({ ...call('mailing'), providesTags: ['Mailing'] }),
    addMailing: build.mutation({ ...call('addMailing'), invalidatesTags: whenDone }),
    previewMailing: build.query(call('previewMailing')),
    testMailing: build.mutation(call('testMailing')),
    changeMailing: build.mutation({ ...call('changeMailing'), invalidatesTags: whenDone }),
    cancelMailing: build.mutation({ ...call('cancelMailing'), invalidatesTags: whenDone }),
    stopMailings: build.mutation(call('stopMailings')),
  }),
});
