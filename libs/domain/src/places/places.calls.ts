import { defineCalls } from '../kernel/call.ts';

export const placesCalls = defineCalls({
  searchPlaces: {
    method: 'POST',
    path: '/autocomplete/places-query',
    access: 'public',
    summary: 'Search places',
  },
  findPlaces: {
    method: 'GET',
    path: '/autocomplete/places-query',
    access: 'public',
    summary: 'Find places by name',
  },
  findVenues: {
    method: 'GET',
    path: '/autocomplete/google-places-query',
    access: 'public',
    summary: 'Find venues by name',
  },
  location: { method: 'GET', path: '/options/location/:id', access: 'public', summary: 'Get a place' },
  venue: { method: 'GET', path: '/options/place/:venueId', access: 'public', summary: 'Get a venue' },
  timeZones: { method: 'GET', path: '/options/time-zones', access: 'public', summary: 'List time zones' },
  partnerVenues: {
    method: 'GET',
    path: '/partner/venues',
    access: 'partner',
    needs: 'content',
    scope: 'events:read',
    openToLimited: true,
    summary: 'Find my venues, shared ones and suggestions',
  },
  positionTimeZone: {
    method: 'GET',
    path: '/options/time-zone',
    access: 'partner-or-admin',
    needs: 'events',
    summary: 'Get the time zone of a position',
  },
  addVenue: {
    method: 'POST',
    path: '/partner/venues',
    access: 'partner',
    needs: 'events',
    status: 201,
    summary: 'Add a venue',
  },
});
