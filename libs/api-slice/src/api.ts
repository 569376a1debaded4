import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './base-query.ts';

/** The one RTK Query API; each slice injects its endpoints. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: [
    'Account',
    'Session',
    'SecondFactor',
    'Passkey',
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
