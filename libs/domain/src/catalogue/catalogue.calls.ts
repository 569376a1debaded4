import { defineCalls } from '../kernel/call.ts';

export const catalogueCalls = defineCalls({
  topEvents: {
    method: 'GET',
    path: '/events/top/:count',
    access: 'optional',
    summary: 'List top events',
  },
  eventDetail: { method: 'GET', path: '/events/:id', access: 'optional', summary: 'Get an event' },
  ticketAvailability: {
    method: 'GET',
    path: '/events/:id/availability',
    access: 'public',
    summary: 'Get ticket availability',
  },
});
