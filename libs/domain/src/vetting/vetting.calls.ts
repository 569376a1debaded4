import { defineCalls } from '../kernel/call.ts';

export const vettingCalls = defineCalls({
  events: {
    method: 'GET',
    path: '/admin/events',
    access: 'admin',
    paged: true,
    summary: 'Every event, its newest version',
  },
  event: {
    method: 'GET',
    path: '/admin/events/:eventId',
    access: 'admin',
    summary: 'One event with what changed since it was approved',
  },
  vetEvent: {
    method: 'POST',
    path: '/admin/vetting-status/events/:eventId/:eventVersionId',
    access: 'admin',
    summary: 'Approve or reject the version that was looked at',
  },
  moveEvent: {
    method: 'POST',
    path: '/admin/events/:eventId/update-location',
    access: 'admin',
    summary: 'Correct where an event takes place; acts at once',
  },
  partners: {
    method: 'GET',
    path: '/admin/partners',
    access: 'admin',
    paged: true,
    summary: 'Every partner',
  },
  partner: { method: 'GET', path: '/admin/partners/:partnerId', access: 'admin', summary: 'One partner' },
  vetPartner: {
    method: 'POST',
    path: '/admin/vetting-status/partners/:partnerId',
    access: 'admin',
    summary: 'Approve or reject a partner',
  },
});
