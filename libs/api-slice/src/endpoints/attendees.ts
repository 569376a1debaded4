import { attendeesCalls } from '@atrium/domain';
import { api } from '../api.ts';
import { callsOf } from '../call.ts';

const call = callsOf('attendees', attendeesCalls);

export const {
  useAttendeesQuery,
  useExportAttendeesMutation,
  useBadgePreviewQuery,
  usePrintBadgesMutation,
  useExportSensitiveAttendeesMutation,
  useChangeAttendeeMutation,
  useNoteAttendeeMutation,
  useAttendeeRemovalQuery,
  useRemoveAttendeesMutation,
  useResendTicketMutation,
} = api.enhanceEndpoints({ addTagTypes: ['Order'] }).injectEndpoints({
  endpoints: (build) => ({
    attendees: build.query({ ...call('attendees'), providesTags: ['Order'] }),
    exportAttendees: build.mutation(call('exportAttendees')),
    badgePreview: build.query(call('printBadges')),
    printBadges: build.mutation(call('printBadges')),
    exportSensitiveAttendees: build.mutation(call('exportSensitiveAttendees')),
    changeAttendee: build.mutation({
      ...call('changeAttendee'),
      invalidatesTags: (_done, error) => (error ? [] : ['Order']),
    }),
    noteAttendee: build.mutation({ ...call('noteAttendee'), invalidatesTags: ['Order'] }),
    attendeeRemoval: build.query({ ...call('attendeeRemoval'), providesTags: ['Order'] }),
    removeAttendees: build.mutation({ ...call('removeAttendees'), invalidatesTags: ['Order'] }),
    resendTicket: build.mutation(call('resendTicket')),
  }),
});
