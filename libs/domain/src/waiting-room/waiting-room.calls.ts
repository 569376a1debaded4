import { defineCalls } from '../kernel/call.ts';

export const waitingRoomCalls = defineCalls({
  waitingRoom: {
    method: 'GET',
    path: '/events/:id/queue',
    access: 'public',
    summary: 'Get whom a waiting room admits',
  },
  enterWaitingRoom: {
    method: 'POST',
    path: '/events/:id/queue',
    access: 'attendee',
    openToGuests: true,
    use: 'REGISTRATIONS',
    status: 201,
    challengedAfter: 5,
    summary: 'Take a place in a waiting room',
  },
  ownWaitingRoom: {
    method: 'GET',
    path: '/partner/events/:eventId/waiting-room',
    access: 'partner',
    needs: 'read-events',
    whileSuspended: true,
    summary: "Get my event's waiting room",
  },
  setWaitingRoom: {
    method: 'PUT',
    path: '/partner/events/:eventId/waiting-room',
    access: 'partner',
    needs: 'change-events',
    summary: 'Set up or remove a waiting room',
  },
});
