import { defineCalls } from '../kernel/call.ts';

export const favouritesCalls = defineCalls({
  favourites: {
    method: 'GET',
    path: '/favourites',
    access: 'attendee',
    summary: 'List my favourite events',
  },
  addFavourite: {
    method: 'PUT',
    path: '/favourites/:eventId',
    access: 'attendee',
    summary: 'Add a favourite',
  },
  removeFavourite: {
    method: 'DELETE',
    path: '/favourites/:eventId',
    access: 'attendee',
    summary: 'Remove a favourite',
  },
});
