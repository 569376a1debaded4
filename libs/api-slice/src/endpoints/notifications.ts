import { api } from '../api.ts';
import { call } from '../call.ts';

export const { useOwnNotificationsQuery, useReadNotificationsMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    ownNotifications: build.query({
      ...call('notifications', 'ownNotifications'),
      providesTags: ['Notification'],
    }),
    readNotifications: build.mutation({
      ...call('notifications', 'readNotifications'),
      invalidatesTags: ['Notification'],
    }),
  }),
});
