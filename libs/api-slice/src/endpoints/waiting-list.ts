import { waitingListCalls } from '@atrium/domain';
import { api } from '../api.ts';
import { callsOf } from '../call.ts';

const call = callsOf('waitingList', waitingListCalls);
const ownChanged = (_done: unknown, error: unknown) => (error ? [] : ['OwnWait' as const]);
const listChanged = (_done: unknown, error: unknown) => (error ? [] : ['WaitingList' as const]);

export const {
  useOwnWaitsQuery,
  useJoinWaitingListMutation,
  useAuthoriseRequestMutation,
  useLeaveWaitingListMutation,
  useWaitingListQuery,
  useWaitingListSummaryQuery,
  useSetWaitingListMutation,
  useApproveRequestMutation,
  useDeclineRequestMutation,
  useRemoveFromWaitingListMutation,
} = api.enhanceEndpoints({ addTagTypes: ['OwnWait', 'WaitingList'] }).injectEndpoints({
  endpoints: (build) => ({
    ownWaits: build.query({ ...call('ownWaits'), providesTags: ['OwnWait'] }),
    joinWaitingList: build.mutation({ ...call('joinWaitingList'), invalidatesTags: ownChanged }),
    authoriseRequest: build.mutation({ ...call('authoriseRequest'), invalidatesTags: ownChanged }),
    leaveWaitingList: build.mutation({ ...call('leaveWaitingList'), invalidatesTags: ownChanged }),
    waitingList: build.query({ ...call('waitingList'), providesTags: ['WaitingList'] }),
    waitingListSummary: build.query({ ...call('waitingListSummary'), providesTags: ['WaitingList'] }),
    setWaitingList: build.mutation({ ...call('setWaitingList'), invalidatesTags: listChanged }),
    approveRequest: build.mutation({ ...call('approveRequest'), invalidatesTags: listChanged }),
    declineRequest: build.mutation({ ...call('declineRequest'), invalidatesTags: listChanged }),
    removeFromWaitingList: build.mutation({ ...call('removeFromWaitingList'), invalidatesTags: listChanged }),
  }),
});
