import { api } from '../api.ts';
import { call } from '../call.ts';

export const catalogueApi = api.injectEndpoints({
  endpoints: (build) => ({
    topEvents: build.query({ ...call('catalogue', 'topEvents'), providesTags: ['Event'] }),
    eventDetail: build.query({
      ...call('catalogue', 'eventDetail'),
      providesTags: (_data, _error, { params }) => [{ type: 'Event', id: String(params.id) }],
    }),
    ticketAvailability: build.query(call('catalogue', 'ticketAvailability')),
  }),
});

export const { useTopEventsQuery, useEventDetailQuery, useTicketAvailabilityQuery } = catalogueApi;
