import { defineCalls } from '../kernel/call.ts';

export const messagesCalls = defineCalls({
  ownThreads: {
    method: 'GET',
    path: '/messages',
    access: 'attendee',
    summary: 'List my conversations',
  },
  ownThread: {
    method: 'GET',
    path: '/messages/:threadId',
    access: 'attendee',
    summary: 'Get my conversation',
  },
  sendMessage: {
    method: 'POST',
    path: '/messages',
    access: 'attendee',
    status: 201,
    summary: 'Send a message to an organiser',
  },
  readThread: {
    method: 'POST',
    path: '/messages/:threadId/read',
    access: 'attendee',
    summary: 'Mark my conversation as read',
  },
  partnerThreads: {
    method: 'GET',
    path: '/partner/messages',
    access: 'partner',
    needs: 'messages',
    summary: "List my events' conversations",
  },
  partnerThread: {
    method: 'GET',
    path: '/partner/messages/:threadId',
    access: 'partner',
    needs: 'messages',
    summary: 'Get a conversation about my event',
  },
  replyToThread: {
    method: 'POST',
    path: '/partner/messages/:threadId',
    access: 'partner',
    needs: 'messages',
    status: 201,
    summary: 'Reply to an attendee',
  },
  readPartnerThread: {
    method: 'POST',
    path: '/partner/messages/:threadId/read',
    access: 'partner',
    needs: 'messages',
    summary: "Mark an attendee's messages as read",
  },
});
