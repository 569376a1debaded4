import { catalogueCalls } from '@atrium/domain';
import { api } from '../api.ts';
import { callsOf } from '../call.ts';

const call = callsOf('catalogue', catalogueCalls);

export const catalogueApi = api.injectEndpoints({
  endpoints: (build) => ({
    topEvents: build.query({ ...call('topEvents'), providesTags: ['Event'] }),
    eventDetail: build.query({
      ...call('eventDetail'),
      providesTags: (_data, _error, { params }) => [{ type: 'Event', id: String(params.id) }],
    }),
    ticketAvailability: build.query(call('ticketAvailability')),
  }),
});

export const { useTopEventsQuery, useEventDetailQuery, useTicketAvailabilityQuery } = catalogueApi;
