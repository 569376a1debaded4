import { documentUpload, imageUpload } from '../authoring/event-files.ts';
import { defineCalls } from '../kernel/call.ts';

const draft = '/partner/event-drafts/:draftId';

export const draftsCalls = defineCalls({
  eventDrafts: {
    method: 'GET',
    path: '/partner/event-drafts',
    access: 'partner',
    needs: 'events',
    summary: 'List event drafts',
  },
  eventDraft: {
    method: 'GET',
    path: draft,
    access: 'partner',
    needs: 'events',
    summary: 'Get an event draft',
  },
  saveEventDraft: {
    method: 'PUT',
    path: draft,
    access: 'partner',
    needs: 'events',
    summary: 'Save an event draft',
  },
  deleteEventDraft: {
    method: 'DELETE',
    path: draft,
    access: 'partner',
    needs: 'events',
    summary: 'Delete an event draft',
  },
  submitEventDraft: {
    method: 'POST',
    path: `${draft}/submit`,
    access: 'partner',
    needs: 'events',
    status: 201,
    summary: 'Submit an event draft for review',
  },
  eventDraftFiles: {
    method: 'GET',
    path: `${draft}/files`,
    access: 'partner',
    needs: 'events',
    summary: 'Get the files of an event draft',
  },
  addDraftImage: {
    method: 'POST',
    path: `${draft}/images/:kind`,
    access: 'partner',
    needs: 'events',
    upload: imageUpload,
    summary: 'Add an image to an event draft',
  },
  changeDraftImage: {
    method: 'PATCH',
    path: `${draft}/images/:imageId`,
    access: 'partner',
    needs: 'events',
    summary: 'Change an image of an event draft',
  },
  addDraftSpeakerImage: {
    method: 'POST',
    path: `${draft}/speakers/:speakerId/image`,
    access: 'partner',
    needs: 'events',
    upload: imageUpload,
    summary: "Add a speaker's image to an event draft",
  },
  removeDraftImage: {
    method: 'DELETE',
    path: `${draft}/images/:imageId`,
    access: 'partner',
    needs: 'events',
    summary: 'Delete an image of an event draft',
  },
  addDraftDocument: {
    method: 'POST',
    path: `${draft}/documents/:kind`,
    access: 'partner',
    needs: 'events',
    upload: documentUpload,
    summary: 'Add a document to an event draft',
  },
  removeDraftDocument: {
    method: 'DELETE',
    path: `${draft}/documents/:documentId`,
    access: 'partner',
    needs: 'events',
    summary: 'Delete a document of an event draft',
  },
});
