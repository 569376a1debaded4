import { defineCalls } from '../kernel/call.ts';

export const notificationsCalls = defineCalls({
  ownNotifications: {
    method: 'GET',
    path: '/notifications',
    access: 'attendee',
    whileSuspended: true,
    paged: true,
    summary: 'List my notifications',
  },
  unreadStream: {
    method: 'GET',
    path: '/notifications/stream',
    access: 'attendee',
    whileSuspended: true,
    produces: 'events',
    summary: 'Stream unread counts',
  },
  readNotifications: {
    method: 'POST',
    path: '/notifications/read',
    access: 'attendee',
    whileSuspended: true,
    summary: 'Mark notifications as read',
  },
  partnerNotifications: {
    method: 'GET',
    path: '/partner/notifications',
    access: 'partner',
    needs: 'any',
    whileSuspended: true,
    paged: true,
    summary: "List my team's notifications",
  },
  partnerUnreadStream: {
    method: 'GET',
    path: '/partner/notifications/stream',
    access: 'partner',
    needs: 'any',
    whileSuspended: true,
    produces: 'events',
    summary: "Stream my team's unread counts",
  },
  readPartnerNotifications: {
    method: 'POST',
    path: '/partner/notifications/read',
    access: 'partner',
    needs: 'any',
    whileSuspended: true,
    summary: "Mark my team's notifications as read",
  },
});
