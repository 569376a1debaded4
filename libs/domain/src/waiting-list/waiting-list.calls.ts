import { defineCalls } from '../kernel/call.ts';

export const waitingListCalls = defineCalls({
  ownWaits: {
    method: 'GET',
    path: '/waiting-list',
    access: 'attendee',
    summary: 'List the tickets that I wait for',
  },
  joinWaitingList: {
    method: 'POST',
    path: '/waiting-list',
    access: 'attendee',
    status: 201,
    summary: 'Wait for tickets, or ask for them',
  },
  authoriseRequest: {
    method: 'POST',
    path: '/waiting-list/:waitId/card',
    access: 'attendee',
    summary: 'Authorise a card for my request',
  },
  leaveWaitingList: {
    method: 'DELETE',
    path: '/waiting-list/:waitId',
    access: 'attendee',
    summary: 'Stop waiting for tickets',
  },
  waitingList: {
    method: 'GET',
    path: '/partner/events/:eventId/waiting-list',
    access: 'partner',
    needs: 'attendees',
    whileSuspended: true,
    paged: true,
    summary: 'List who waits for my tickets',
  },
  waitingListSummary: {
    method: 'GET',
    path: '/partner/events/:eventId/waiting-list/summary',
    access: 'partner',
    needs: 'attendees',
    whileSuspended: true,
    summary: 'Count who waits for my tickets',
  },
  setWaitingList: {
    method: 'PUT',
    path: '/partner/events/:eventId/waiting-list',
    access: 'partner',
    needs: 'change-attendees',
    summary: 'Open, pause or close a waiting list',
  },
  approveRequest: {
    method: 'POST',
    path: '/partner/events/:eventId/waiting-list/:waitId/approve',
    access: 'partner',
    needs: 'change-attendees',
    summary: 'Approve a request for tickets',
  },
  declineRequest: {
    method: 'POST',
    path: '/partner/events/:eventId/waiting-list/:waitId/decline',
    access: 'partner',
    needs: 'change-attendees',
    summary: 'Decline a request for tickets',
  },
  removeFromWaitingList: {
    method: 'DELETE',
    path: '/partner/events/:eventId/waiting-list/:waitId',
    access: 'partner',
    needs: 'change-attendees',
    summary: 'Remove somebody from a waiting list',
  },
});
