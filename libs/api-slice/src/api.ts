import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './base-query.ts';

/** The one empty API slice; each subject injects its endpoints. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: [
    'Account',
    'Session',
    'SecondFactor',
    'Settings',
    'Event',
    'Order',
    'Ticket',
    'Options',
    'Notification',
    'Message',
  ],
  refetchOnReconnect: true,
  endpoints: () => ({}),
});
