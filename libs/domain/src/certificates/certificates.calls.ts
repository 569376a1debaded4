import { defineCalls } from '../kernel/call.ts';

export const certificatesCalls = defineCalls({
  certificatePlan: {
    method: 'GET',
    path: '/partner/events/:eventId/certificates',
    access: 'partner',
    needs: 'read-events',
    whileSuspended: true,
    summary: 'Get whether attendees of my event get certificates',
  },
  setCertificates: {
    method: 'PUT',
    path: '/partner/events/:eventId/certificates',
    access: 'partner',
    needs: 'change-events',
    summary: 'Set whether attendees of my event get certificates',
  },
  certificatePdf: {
    method: 'GET',
    path: '/tickets/:ticketId/certificate',
    access: 'attendee',
    openToGuests: true,
    whileSuspended: true,
    produces: 'file',
    summary: 'Download my certificate of attendance',
  },
  checkCertificate: {
    method: 'GET',
    path: '/certificates/:code',
    access: 'public',
    summary: 'Check a certificate of attendance',
  },
});
