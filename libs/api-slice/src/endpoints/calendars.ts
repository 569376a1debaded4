import { calendarsCalls } from '@atrium/domain';
import { api } from '../api.ts';
import { callsOf } from '../call.ts';

const call = callsOf('calendars', calendarsCalls);

export const { useCalendarLinkQuery, useCreateCalendarLinkMutation, useRemoveCalendarLinkMutation } = api
  .enhanceEndpoints({ addTagTypes: ['CalendarLink'] })
  .injectEndpoints({
    endpoints: (build) => ({
      calendarLink: build.query({ ...call('calendarLink'), providesTags: ['CalendarLink'] }),
      createCalendarLink: build.mutation({
        ...call('createCalendarLink'),
        invalidatesTags: ['CalendarLink'],
      }),
      removeCalendarLink: build.mutation({
        ...call('removeCalendarLink'),
        invalidatesTags: ['CalendarLink'],
      }),
    }),
  });
