import { waitingRoomCalls } from '@atrium/domain';
import { api } from '../api.ts';
import { callsOf } from '../call.ts';

const call = callsOf('waitingRoom', waitingRoomCalls);

export const {
  useWaitingRoomQuery,
  useEnterWaitingRoomMutation,
  useOwnWaitingRoomQuery,
  useSetWaitingRoomMutation,
} = api.enhanceEndpoints({ addTagTypes: ['OwnWaitingRoom'] }).injectEndpoints({
  endpoints: (build) => ({
    waitingRoom: build.query(call('waitingRoom')),
    enterWaitingRoom: build.mutation(call('enterWaitingRoom')),
    ownWaitingRoom: build.query({ ...call('ownWaitingRoom'), providesTags: ['OwnWaitingRoom'] }),
    setWaitingRoom: build.mutation({
      ...call('setWaitingRoom'),
      invalidatesTags: (_room, error) => (error ? [] : ['OwnWaitingRoom']),
    }),
  }),
});
