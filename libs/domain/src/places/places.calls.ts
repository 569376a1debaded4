import { defineCalls } from '../kernel/call.ts';

export const placesCalls = defineCalls({
  searchPlaces: {
    method: 'POST',
    path: '/autocomplete/places-query',
    access: 'public',
    summary: 'Places by the beginning of their name',
  },
  findPlaces: {
    method: 'GET',
    path: '/autocomplete/places-query',
    access: 'public',
    summary: 'Places by the beginning of their name',
  },
  findVenues: {
    method: 'GET',
    path: '/autocomplete/google-places-query',
    access: 'public',
    summary: 'Venues by name',
  },
  location: { method: 'GET', path: '/options/location/:id', access: 'public', summary: 'One place' },
  venue: { method: 'GET', path: '/options/place/:venueId', access: 'public', summary: 'One venue' },
});
