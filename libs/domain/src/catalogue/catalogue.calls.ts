import { defineCalls } from '../kernel/call.ts';

export const catalogueCalls = defineCalls({
  topEvents: {
    method: 'GET',
    path: '/events/top/:count',
    access: 'optional',
    summary: 'The events to show first',
  },
  eventDetail: { method: 'GET', path: '/events/:id', access: 'optional', summary: 'One event' },
  ticketAvailability: {
    method: 'GET',
    path: '/events/:id/availability',
    access: 'public',
    summary: 'What is left of each ticket type right now',
  },
});
