import { defineCalls } from '../kernel/call.ts';

export const joiningCalls = defineCalls({
  joining: {
    method: 'GET',
    path: '/partner/events/:eventId/joining',
    access: 'partner',
    needs: 'read-events',
    whileSuspended: true,
    summary: 'Get how holders of tickets join my event',
  },
  setJoining: {
    method: 'PUT',
    path: '/partner/events/:eventId/joining',
    access: 'partner',
    needs: 'change-events',
    summary: 'Set how holders of tickets join my event',
  },
});
