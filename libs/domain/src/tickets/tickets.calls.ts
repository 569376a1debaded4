import { defineCalls } from '../kernel/call.ts';

export const ticketsCalls = defineCalls({
  ticketPdf: {
    method: 'GET',
    path: '/tickets/:ticketId/pdf',
    access: 'attendee',
    whileSuspended: true,
    produces: 'file',
    summary: 'Download my ticket',
  },
  ticketCalendar: {
    method: 'GET',
    path: '/tickets/:ticketId/ics',
    access: 'attendee',
    whileSuspended: true,
    produces: 'file',
    summary: 'Download a calendar file',
  },
  orderTicketsPdf: {
    method: 'GET',
    path: '/orders/:orderId/tickets',
    access: 'attendee',
    whileSuspended: true,
    produces: 'file',
    summary: 'Download all tickets of my order',
  },
  orderReceipt: {
    method: 'GET',
    path: '/orders/:orderId/receipt',
    access: 'attendee',
    whileSuspended: true,
    produces: 'file',
    summary: 'Download my receipt',
  },
  orderTicketCodes: {
    method: 'GET',
    path: '/orders/:orderId/ticket-codes',
    access: 'attendee',
    whileSuspended: true,
    summary: 'Get the codes of my tickets',
  },
  changeHolder: {
    method: 'PUT',
    path: '/tickets/:ticketId/holder',
    access: 'attendee',
    summary: 'Give my ticket to someone else',
  },
  orderSeats: {
    method: 'GET',
    path: '/orders/:orderId/seats',
    access: 'attendee',
    summary: 'List the links of my open seats',
  },
  inviteToSeat: {
    method: 'POST',
    path: '/tickets/:ticketId/seat-invitation',
    access: 'attendee',
    summary: 'Email the link of an open seat',
  },
  openSeat: {
    method: 'GET',
    path: '/seats/:ticketId/:key',
    access: 'public',
    summary: 'Get an open seat by its link',
  },
  takeSeat: {
    method: 'POST',
    path: '/seats/:ticketId/:key',
    access: 'public',
    summary: 'Take an open seat by its link',
  },
  resendOrderEmails: {
    method: 'POST',
    path: '/orders/:orderId/resend-emails',
    access: 'attendee',
    summary: 'Email my receipt and tickets again',
  },
});
