import { defineCalls } from '../kernel/call.ts';

const draft = '/partner/event-drafts/:draftId';

export const draftsCalls = defineCalls({
  eventDrafts: {
    method: 'GET',
    path: '/partner/event-drafts',
    access: 'partner',
    summary: 'List event drafts',
  },
  eventDraft: { method: 'GET', path: draft, access: 'partner', summary: 'Get an event draft' },
  saveEventDraft: { method: 'PUT', path: draft, access: 'partner', summary: 'Save an event draft' },
  deleteEventDraft: { method: 'DELETE', path: draft, access: 'partner', summary: 'Delete an event draft' },
  submitEventDraft: {
    method: 'POST',
    path: `${draft}/submit`,
    access: 'partner',
    status: 201,
    summary: 'Submit an event draft for review',
  },
});
