import { defineCalls } from '../kernel/call.ts';

export const notificationsCalls = defineCalls({
  ownNotifications: {
    method: 'GET',
    path: '/notifications',
    access: 'attendee',
    summary: 'What is new for the own account, the latest first',
  },
  newsStream: {
    method: 'GET',
    path: '/notifications/stream',
    access: 'attendee',
    produces: 'events',
    summary: 'How much is unread, now and whenever it changes',
  },
  readNotifications: {
    method: 'POST',
    path: '/notifications/read',
    access: 'attendee',
    summary: 'Mark notifications as read: the named ones, or all',
  },
});
