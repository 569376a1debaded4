import { defineCalls } from '../kernel/call.ts';

export const calendarsCalls = defineCalls({
  calendarLink: {
    method: 'GET',
    path: '/calendar-link',
    access: 'attendee',
    whileSuspended: true,
    summary: 'Get since when my calendar link works',
  },
  createCalendarLink: {
    method: 'POST',
    path: '/calendar-link',
    access: 'attendee',
    summary: 'Create the link of my calendar',
  },
  removeCalendarLink: {
    method: 'DELETE',
    path: '/calendar-link',
    access: 'attendee',
    whileSuspended: true,
    summary: 'Remove the link of my calendar',
  },
  ticketCalendarFeed: {
    method: 'GET',
    path: '/calendars/:code',
    access: 'public',
    produces: 'file',
    summary: "Read an attendee's calendar by its link",
  },
  organiserCalendar: {
    method: 'GET',
    path: '/organisers/:id/calendar',
    access: 'public',
    produces: 'file',
    summary: "Read an organiser's upcoming events as a calendar",
  },
});
