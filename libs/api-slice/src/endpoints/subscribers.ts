import { subscribersCalls } from '@atrium/domain';
import { api } from '../api.ts';
import { callsOf } from '../call.ts';

const call = callsOf('subscribers', subscribersCalls);

export const { useSubscribersQuery, useExportSubscribersMutation, useUnsubscribeSubscriberMutation } = api
  .enhanceEndpoints({ addTagTypes: ['Audit', 'Subscriber'] })
  .injectEndpoints({
    endpoints: (build) => ({
      subscribers: build.query({ ...call('subscribers'), providesTags: ['Subscriber'] }),
      exportSubscribers: build.mutation({
        ...call('exportSubscribers'),
        invalidatesTags: ['Audit'],
      }),
      unsubscribeSubscriber: build.mutation({
        ...call('unsubscribeSubscriber'),
        invalidatesTags: ['Subscriber', 'Audit'],
      }),
    }),
  });
