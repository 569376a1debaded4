import { defineCalls } from '../kernel/call.ts';

export const ticketsCalls = defineCalls({
  ticketPdf: {
    method: 'GET',
    path: '/tickets/:ticketId/pdf',
    access: 'attendee',
    produces: 'file',
    summary: 'One own ticket to print or show, with its QR code',
  },
  ticketCalendar: {
    method: 'GET',
    path: '/tickets/:ticketId/ics',
    access: 'attendee',
    produces: 'file',
    summary: "An own ticket's event for a calendar",
  },
  orderTicketsPdf: {
    method: 'GET',
    path: '/orders/:orderId/tickets',
    access: 'attendee',
    produces: 'file',
    summary: 'All tickets of an own order, a page each',
  },
  orderReceipt: {
    method: 'GET',
    path: '/orders/:orderId/receipt',
    access: 'attendee',
    produces: 'file',
    summary: 'The receipt of an own paid order',
  },
});
