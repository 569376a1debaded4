import { defineCalls } from '../kernel/call.ts';

export const organisersCalls = defineCalls({
  organiser: {
    method: 'GET',
    path: '/organisers/:id',
    access: 'public',
    summary: 'Get who sells an event',
  },
  organiserEvents: {
    method: 'GET',
    path: '/organisers/:id/events',
    access: 'optional',
    paged: true,
    summary: "List an organiser's upcoming events",
  },
});
