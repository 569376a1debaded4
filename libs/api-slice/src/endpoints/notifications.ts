import { notificationsCalls } from '@atrium/domain';
import { api } from '../api.ts';
import { callsOf } from '../call.ts';

const call = callsOf('notifications', notificationsCalls);

/** What `listen` is told by: how much is unread, as it changes. */
export const newsStream = call('newsStream');

export const { useOwnNotificationsQuery, useReadNotificationsMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    ownNotifications: build.query({
      ...call('ownNotifications'),
      providesTags: ['Notification'],
    }),
    readNotifications: build.mutation({
      ...call('readNotifications'),
      invalidatesTags: ['Notification'],
    }),
  }),
});
