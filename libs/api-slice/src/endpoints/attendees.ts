import { attendeesCalls } from '@atrium/domain';
import { api } from '../api.ts';
import { callsOf } from '../call.ts';

const call = callsOf('attendees', attendeesCalls);

export const {
  useAttendeesQuery,
  useExportAttendeesMutation,
  useChangeAttendeeMutation,
  useResendTicketMutation,
} = api.enhanceEndpoints({ addTagTypes: ['Order'] }).injectEndpoints({
  endpoints: (build) => ({
    attendees: build.query({ ...call('attendees'), providesTags: ['Order'] }),
    exportAttendees: build.mutation(call('exportAttendees')),
    changeAttendee: build.mutation({
      ...call('changeAttendee'),
      invalidatesTags: (_done, error) => (error ? [] : ['Order']),
    }),
    resendTicket: build.mutation(call('resendTicket')),
  }),
});
