import { api } from '../api.ts';
import { call } from '../call.ts';

export const {
  useOwnThreadsQuery,
  useOwnThreadQuery,
  useLazyOwnThreadQuery,
  useSendMessageMutation,
  useReadThreadMutation,
  usePartnerThreadsQuery,
  usePartnerThreadQuery,
  useLazyPartnerThreadQuery,
  useReplyToThreadMutation,
  useReadPartnerThreadMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    ownThreads: build.query({ ...call('messages', 'ownThreads'), providesTags: ['Message'] }),
    ownThread: build.query({ ...call('messages', 'ownThread'), providesTags: ['Message'] }),
    sendMessage: build.mutation({ ...call('messages', 'sendMessage'), invalidatesTags: ['Message'] }),
    readThread: build.mutation({ ...call('messages', 'readThread'), invalidatesTags: ['Message'] }),
    partnerThreads: build.query({ ...call('messages', 'partnerThreads'), providesTags: ['Message'] }),
    partnerThread: build.query({ ...call('messages', 'partnerThread'), providesTags: ['Message'] }),
    replyToThread: build.mutation({ ...call('messages', 'replyToThread'), invalidatesTags: ['Message'] }),
    readPartnerThread: build.mutation({
      ...call('messages', 'readPartnerThread'),
      invalidatesTags: ['Message'],
    }),
  }),
});
