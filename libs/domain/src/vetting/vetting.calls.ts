import { defineCalls } from '../kernel/call.ts';

export const vettingCalls = defineCalls({
  events: {
    method: 'GET',
    path: '/admin/events',
    access: 'admin',
    paged: true,
    summary: 'List events to vet',
  },
  event: {
    method: 'GET',
    path: '/admin/events/:eventId',
    access: 'admin',
    summary: 'Get an event to vet',
  },
  eventNeighbours: {
    method: 'GET',
    path: '/admin/events/:eventId/neighbours',
    access: 'admin',
    summary: 'Get previous and next event',
  },
  vetEvent: {
    method: 'POST',
    path: '/admin/vetting-status/events/:eventId/:eventVersionId',
    access: 'admin',
    summary: 'Decide on an event version',
  },
  moveEvent: {
    method: 'POST',
    path: '/admin/events/:eventId/update-location',
    access: 'admin',
    summary: "Change an event's location",
  },
  beginLegalHold: {
    method: 'PUT',
    path: '/admin/events/:eventId/legal-hold',
    access: 'admin',
    summary: "Hold an event's attendee data",
  },
  endLegalHold: {
    method: 'DELETE',
    path: '/admin/events/:eventId/legal-hold',
    access: 'admin',
    summary: "End the hold of an event's attendee data",
  },
  partners: {
    method: 'GET',
    path: '/admin/partners',
    access: 'admin',
    paged: true,
    summary: 'List partners to vet',
  },
  partner: {
    method: 'GET',
    path: '/admin/partners/:partnerId',
    access: 'admin',
    summary: 'Get a partner to vet',
  },
  partnerNeighbours: {
    method: 'GET',
    path: '/admin/partners/:partnerId/neighbours',
    access: 'admin',
    summary: 'Get previous and next partner',
  },
  blockPartner: {
    method: 'POST',
    path: '/admin/partners/:partnerId/block',
    access: 'admin',
    summary: 'Block a partner',
  },
  unblockPartner: {
    method: 'POST',
    path: '/admin/partners/:partnerId/unblock',
    access: 'admin',
    summary: 'Unblock a partner',
  },
  vetFacts: {
    method: 'POST',
    path: '/admin/partners/:partnerId/proposed-facts',
    access: 'admin',
    summary: "Decide on a partner's new legal facts",
  },
  vetPartner: {
    method: 'POST',
    path: '/admin/vetting-status/partners/:partnerId',
    access: 'admin',
    summary: 'Decide on a partner',
  },
});
