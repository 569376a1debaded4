import { defineCalls } from '../kernel/call.ts';

export const savedSearchesCalls = defineCalls({
  savedSearches: {
    method: 'GET',
    path: '/saved-searches',
    access: 'attendee',
    summary: 'List my saved searches',
  },
  saveSearch: {
    method: 'POST',
    path: '/saved-searches',
    access: 'attendee',
    summary: 'Save a search',
  },
  changeSavedSearch: {
    method: 'PATCH',
    path: '/saved-searches/:savedSearchId',
    access: 'attendee',
    summary: 'Rename a saved search or its emails',
  },
  removeSavedSearch: {
    method: 'DELETE',
    path: '/saved-searches/:savedSearchId',
    access: 'attendee',
    summary: 'Remove a saved search',
  },
  stopSearchEmails: {
    method: 'POST',
    path: '/saved-searches/stop',
    access: 'public',
    summary: 'Stop the emails about saved searches',
  },
});
