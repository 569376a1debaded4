import { attendeesCalls } from '@atrium/domain';
import { api } from '../api.ts';
import { callsOf } from '../call.ts';

const call = callsOf('attendees', attendeesCalls);

export const { useAttendeesQuery, useExportAttendeesMutation, useResendTicketMutation } = api
  .enhanceEndpoints({ addTagTypes: ['Order'] })
  .injectEndpoints({
    endpoints: (build) => ({
      attendees: build.query({ ...call('attendees'), providesTags: ['Order'] }),
      exportAttendees: build.mutation(call('exportAttendees')),
      resendTicket: build.mutation(call('resendTicket')),
    }),
  });
