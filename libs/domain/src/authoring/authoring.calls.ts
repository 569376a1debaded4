import { defineCalls } from '../kernel/call.ts';
import { eventFileLimits } from './event-files.ts';

const event = '/partner/events/:eventId';

export const authoringCalls = defineCalls({
  ownEvents: { method: 'GET', path: '/partner/events', access: 'partner', summary: 'The own events' },
  createEvent: {
    method: 'POST',
    path: '/partner/events',
    access: 'partner',
    status: 201,
    summary: 'Write an event; its first version waits to be vetted',
  },
  ownEvent: { method: 'GET', path: event, access: 'partner', summary: 'One own event, its newest version' },
  changeEvent: {
    method: 'PATCH',
    path: event,
    access: 'partner',
    summary: 'Write a new version of an event; the public keeps the approved one',
  },
  eventVersions: {
    method: 'GET',
    path: `${event}/versions`,
    access: 'partner',
    summary: 'What was changed when, and what was decided',
  },
  eventCancellation: {
    method: 'GET',
    path: `${event}/cancellation`,
    access: 'partner',
    summary: 'What calling an event off gives back, and how far that has come',
  },
  cancelEvent: {
    method: 'POST',
    path: `${event}/cancel`,
    access: 'partner',
    summary: 'Call an event off: every order is refunded in full and everybody with a ticket is told',
  },
  addImage: {
    method: 'POST',
    path: `${event}/images/:kind`,
    access: 'partner',
    upload: { field: 'image', accept: eventFileLimits.imageTypes, maxBytes: eventFileLimits.imageBytes },
    summary: 'Give an event its thumbnail or one more banner',
  },
  changeImage: {
    method: 'PATCH',
    path: `${event}/images/:imageId`,
    access: 'partner',
    summary: 'Describe a picture, or move it among the banners',
  },
  removeImage: {
    method: 'DELETE',
    path: `${event}/images/:imageId`,
    access: 'partner',
    summary: 'Take a picture off an event',
  },
  addDocument: {
    method: 'POST',
    path: `${event}/documents/:kind`,
    access: 'partner',
    upload: {
      field: 'document',
      accept: eventFileLimits.documentTypes,
      maxBytes: eventFileLimits.documentBytes,
    },
    summary: 'Give an event an agenda or a list of exhibitors',
  },
  removeDocument: {
    method: 'DELETE',
    path: `${event}/documents/:documentId`,
    access: 'partner',
    summary: 'Take a document off an event',
  },
  addTicketType: {
    method: 'POST',
    path: `${event}/ticket-types`,
    access: 'partner',
    status: 201,
    summary: 'Put one more ticket type on sale',
  },
  changeTicketType: {
    method: 'PATCH',
    path: `${event}/ticket-types/:ticketTypeId`,
    access: 'partner',
    summary: 'Change a ticket type; orders already made stay as they are',
  },
  withdrawTicketType: {
    method: 'DELETE',
    path: `${event}/ticket-types/:ticketTypeId`,
    access: 'partner',
    summary: 'Take a ticket type off sale',
  },
  addSubEvent: {
    method: 'POST',
    path: `${event}/sub-events`,
    access: 'partner',
    status: 201,
    summary: 'Offer one more extra',
  },
  changeSubEvent: {
    method: 'PATCH',
    path: `${event}/sub-events/:subEventId`,
    access: 'partner',
    summary: 'Change an extra; orders already made stay as they are',
  },
  withdrawSubEvent: {
    method: 'DELETE',
    path: `${event}/sub-events/:subEventId`,
    access: 'partner',
    summary: 'Take an extra off sale',
  },
});
