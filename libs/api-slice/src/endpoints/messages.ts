import { messagesCalls } from '@atrium/domain';
import { api } from '../api.ts';
import { callsOf } from '../call.ts';

const call = callsOf('messages', messagesCalls);

export const {
  useOwnThreadsQuery,
  useOwnThreadQuery,
  useLazyOwnThreadQuery,
  useSendMessageMutation,
  useReadThreadMutation,
  usePartnerThreadsQuery,
  usePartnerThreadQuery,
  useReplyToThreadMutation,
  useReadPartnerThreadMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    ownThreads: build.query({ ...call('ownThreads'), providesTags: ['Message'] }),
    ownThread: build.query({ ...call('ownThread'), providesTags: ['Message'] }),
    sendMessage: build.mutation({ ...call('sendMessage'), invalidatesTags: ['Message'] }),
    readThread: build.mutation({ ...call('readThread'), invalidatesTags: ['Message'] }),
    partnerThreads: build.query({ ...call('partnerThreads'), providesTags: ['Message'] }),
    partnerThread: build.query({ ...call('partnerThread'), providesTags: ['Message'] }),
    replyToThread: build.mutation({ ...call('replyToThread'), invalidatesTags: ['Message'] }),
    readPartnerThread: build.mutation({
      ...call('readPartnerThread'),
      invalidatesTags: ['Message'],
    }),
  }),
});
