import { defineCalls } from '../kernel/call.ts';

export const searchCalls = defineCalls({
  searchEvents: {
    method: 'POST',
    path: '/events/filtered',
    access: 'optional',
    paged: true,
    summary: 'Events that match every filter',
  },
  countFacets: {
    method: 'POST',
    path: '/events/facets',
    access: 'public',
    summary: 'How many events each option would leave',
  },
  countWithout: {
    method: 'POST',
    path: '/events/without',
    access: 'public',
    summary: 'How many events match without each applied filter',
  },
});
