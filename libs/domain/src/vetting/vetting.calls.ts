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
  eventNeighbours: {
    method: 'GET',
    path: '/admin/events/:eventId/neighbours',
    access: 'admin',
    summary: 'Which events stand before and after one in the list',
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
  partnerNeighbours: {
    method: 'GET',
    path: '/admin/partners/:partnerId/neighbours',
    access: 'admin',
    summary: 'Which partners stand before and after one in the list',
  },
  blockPartner: {
    method: 'POST',
    path: '/admin/partners/:partnerId/block',
    access: 'admin',
    summary: 'Keep a partner and its events out, with the reason it is told',
  },
  unblockPartner: {
    method: 'POST',
    path: '/admin/partners/:partnerId/unblock',
    access: 'admin',
    summary: 'Let a partner in again',
  },
  vetPartner: {
    method: 'POST',
    path: '/admin/vetting-status/partners/:partnerId',
    access: 'admin',
    summary: 'Approve or reject a partner',
  },
});
