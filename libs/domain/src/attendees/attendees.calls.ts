import { defineCalls } from '../kernel/call.ts';

export const attendeesCalls = defineCalls({
  attendees: {
    method: 'GET',
    path: '/partner/events/:eventId/attendees',
    access: 'partner',
    whileSuspended: true,
    paged: true,
    summary: 'List the attendees of my event',
  },
  exportAttendees: {
    method: 'GET',
    path: '/partner/events/:eventId/attendees/export',
    access: 'partner',
    whileSuspended: true,
    acts: true,
    produces: 'file',
    summary: 'Export the attendees of my event',
  },
  changeAttendee: {
    method: 'PUT',
    path: '/partner/events/:eventId/attendees/:ticketId/holder',
    access: 'partner',
    summary: 'Give a ticket to another attendee',
  },
  resendTicket: {
    method: 'POST',
    path: '/partner/events/:eventId/attendees/:ticketId/resend',
    access: 'partner',
    summary: 'Email a ticket to its attendee again',
  },
});
