import { notificationsCalls } from '@atrium/domain';
import { api } from '../api.ts';
import { callsOf } from '../call.ts';

const call = callsOf('notifications', notificationsCalls);

/** The streams of unread counts, for `subscribeToStream`. */
export const unreadStream = call('unreadStream');
export const partnerUnreadStream = call('partnerUnreadStream');

export const {
  useOwnNotificationsQuery,
  useReadNotificationsMutation,
  usePartnerNotificationsQuery,
  useReadPartnerNotificationsMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    ownNotifications: build.query({
      ...call('ownNotifications'),
      providesTags: ['Notification'],
    }),
    readNotifications: build.mutation({
      ...call('readNotifications'),
      invalidatesTags: ['Notification'],
    }),
    partnerNotifications: build.query({
      ...call('partnerNotifications'),
      providesTags: ['Notification'],
    }),
    readPartnerNotifications: build.mutation({
      ...call('readPartnerNotifications'),
      invalidatesTags: ['Notification'],
    }),
  }),
});
