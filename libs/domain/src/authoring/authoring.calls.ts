import { defineCalls } from '../kernel/call.ts';
import { documentUpload, imageUpload } from './event-files.ts';

const event = '/partner/events/:eventId';

export const authoringCalls = defineCalls({
  ownEvents: {
    method: 'GET',
    path: '/partner/events',
    access: 'partner',
    whileSuspended: true,
    paged: true,
    summary: 'List my events',
  },
  createEvent: {
    method: 'POST',
    path: '/partner/events',
    access: 'partner',
    status: 201,
    summary: 'Create an event',
  },
  ownEvent: { method: 'GET', path: event, access: 'partner', whileSuspended: true, summary: 'Get my event' },
  changeEvent: {
    method: 'PATCH',
    path: event,
    access: 'partner',
    summary: 'Update an event',
  },
  eventVersions: {
    method: 'GET',
    path: `${event}/versions`,
    access: 'partner',
    summary: 'List event versions and decisions',
  },
  eventCancellation: {
    method: 'GET',
    path: `${event}/cancellation`,
    access: 'partner',
    whileSuspended: true,
    summary: 'Get cancellation status',
  },
  setNameChanges: {
    method: 'PUT',
    path: `${event}/name-changes`,
    access: 'partner',
    summary: 'Set until when names may change',
  },
  cancelEvent: {
    method: 'POST',
    path: `${event}/cancel`,
    access: 'partner',
    whileSuspended: true,
    summary: 'Cancel an event',
  },
  addImage: {
    method: 'POST',
    path: `${event}/images/:kind`,
    access: 'partner',
    upload: imageUpload,
    summary: 'Add an event image',
  },
  changeImage: {
    method: 'PATCH',
    path: `${event}/images/:imageId`,
    access: 'partner',
    summary: 'Describe or reorder an event image',
  },
  addSpeakerImage: {
    method: 'POST',
    path: `${event}/speakers/:speakerId/image`,
    access: 'partner',
    upload: imageUpload,
    summary: "Add a speaker's image",
  },
  removeImage: {
    method: 'DELETE',
    path: `${event}/images/:imageId`,
    access: 'partner',
    summary: 'Delete an event image',
  },
  addDocument: {
    method: 'POST',
    path: `${event}/documents/:kind`,
    access: 'partner',
    upload: documentUpload,
    summary: 'Add an event document',
  },
  removeDocument: {
    method: 'DELETE',
    path: `${event}/documents/:documentId`,
    access: 'partner',
    summary: 'Delete an event document',
  },
  addTicketType: {
    method: 'POST',
    path: `${event}/ticket-types`,
    access: 'partner',
    status: 201,
    summary: 'Add a ticket type',
  },
  changeTicketType: {
    method: 'PATCH',
    path: `${event}/ticket-types/:ticketTypeId`,
    access: 'partner',
    summary: 'Update a ticket type',
  },
  withdrawTicketType: {
    method: 'DELETE',
    path: `${event}/ticket-types/:ticketTypeId`,
    access: 'partner',
    summary: 'Withdraw a ticket type',
  },
  addSubEvent: {
    method: 'POST',
    path: `${event}/sub-events`,
    access: 'partner',
    status: 201,
    summary: 'Add an extra',
  },
  changeSubEvent: {
    method: 'PATCH',
    path: `${event}/sub-events/:subEventId`,
    access: 'partner',
    summary: 'Update an extra',
  },
  withdrawSubEvent: {
    method: 'DELETE',
    path: `${event}/sub-events/:subEventId`,
    access: 'partner',
    summary: 'Withdraw an extra',
  },
});
