import { defineCalls } from '../kernel/call.ts';

export const mailingsCalls = defineCalls({
  mailings: {
    method: 'GET',
    path: '/partner/mailings',
    access: 'partner',
    needs: 'messages',
    whileSuspended: true,
    paged: true,
    summary: 'List my mailings',
  },
  mailing: {
    method: 'GET',
    path: '/partner/mailings/:mailingId',
    access: 'partner',
    needs: 'messages',
    whileSuspended: true,
    summary: 'Get a mailing with its delivery',
  },
  addMailing: {
    method: 'POST',
    path: '/partner/events/:eventId/mailings',
    access: 'partner',
    needs: 'messages',
    status: 201,
    summary: 'Write to the attendees of my event',
  },
  previewMailing: {
    method: 'POST',
    path: '/partner/events/:eventId/mailings/preview',
    access: 'partner',
    needs: 'messages',
    summary: 'Preview a mailing and count its recipients',
  },
  testMailing: {
    method: 'POST',
    path: '/partner/events/:eventId/mailings/test',
    access: 'partner',
    needs: 'messages',
    summary: 'Send a mailing to myself',
  },
  changeMailing: {
    method: 'PUT',
    path: '/partner/mailings/:mailingId',
    access: 'partner',
    needs: 'messages',
    summary: 'Change a mailing that waits',
  },
  cancelMailing: {
    method: 'POST',
    path: '/partner/mailings/:mailingId/cancel',
    access: 'partner',
    needs: 'messages',
    whileSuspended: true,
    summary: 'Cancel a mailing',
  },
  stopMailings: {
    method: 'POST',
    path: '/mailings/stop',
    access: 'public',
    summary: "Stop an organiser's mailings",
  },
});
