import { defineCalls } from '../kernel/call.ts';

const venue = '/admin/venues/:venueId';

export const venuesCalls = defineCalls({
  venues: { method: 'GET', path: '/admin/venues', access: 'admin', paged: true, summary: 'List venues' },
  duplicates: {
    method: 'GET',
    path: '/admin/venues/duplicates',
    access: 'admin',
    summary: 'List venues that look like the same',
  },
  changeVenue: { method: 'PUT', path: venue, access: 'admin', summary: 'Update a venue' },
  changeOwnVenue: {
    method: 'PUT',
    path: '/partner/venues/:venueId',
    access: 'partner',
    needs: 'events',
    summary: 'Update a venue that we added',
  },
  shareVenue: { method: 'POST', path: `${venue}/share`, access: 'admin', summary: 'Share a venue' },
  hideVenue: { method: 'POST', path: `${venue}/hide`, access: 'admin', summary: 'Hide a venue' },
  showVenue: { method: 'POST', path: `${venue}/show`, access: 'admin', summary: 'Show a hidden venue again' },
  mergeVenue: { method: 'POST', path: `${venue}/merge`, access: 'admin', summary: 'Merge venues' },
});
