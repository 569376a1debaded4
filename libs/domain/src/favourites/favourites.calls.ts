import { defineCalls } from '../kernel/call.ts';

export const favouritesCalls = defineCalls({
  favourites: {
    method: 'GET',
    path: '/favourites',
    access: 'attendee',
    summary: 'The own favourite events, the last marked first',
  },
  keepFavourite: {
    method: 'PUT',
    path: '/favourites/:eventId',
    access: 'attendee',
    summary: 'Mark an event as a favourite',
  },
  dropFavourite: {
    method: 'DELETE',
    path: '/favourites/:eventId',
    access: 'attendee',
    summary: 'Take an event out of the favourites',
  },
});
