import { defineCalls } from '../kernel/call.ts';

export const messagesCalls = defineCalls({
  ownThreads: {
    method: 'GET',
    path: '/messages',
    access: 'attendee',
    summary: 'The own talks with organisers, the latest first',
  },
  ownThread: { method: 'GET', path: '/messages/:threadId', access: 'attendee', summary: 'One own talk' },
  sendMessage: {
    method: 'POST',
    path: '/messages',
    access: 'attendee',
    status: 201,
    summary: 'Write to the organiser of an event',
  },
  readThread: {
    method: 'POST',
    path: '/messages/:threadId/read',
    access: 'attendee',
    summary: 'Mark what the organiser wrote as read',
  },
  partnerThreads: {
    method: 'GET',
    path: '/partner/messages',
    access: 'partner',
    summary: 'The talks about the own events, the latest first',
  },
  partnerThread: {
    method: 'GET',
    path: '/partner/messages/:threadId',
    access: 'partner',
    summary: 'One talk about an own event',
  },
  replyToThread: {
    method: 'POST',
    path: '/partner/messages/:threadId',
    access: 'partner',
    status: 201,
    summary: 'Answer an attendee',
  },
  readPartnerThread: {
    method: 'POST',
    path: '/partner/messages/:threadId/read',
    access: 'partner',
    summary: 'Mark what the attendee wrote as read',
  },
});
