import { defineCalls } from '../kernel/call.ts';

export const searchTermsCalls = defineCalls({
  searchTerms: {
    method: 'GET',
    path: '/admin/search/terms',
    access: 'admin',
    paged: true,
    summary: 'List words with a meaning',
  },
  addSearchTerm: {
    method: 'POST',
    path: '/admin/search/terms',
    access: 'admin',
    status: 201,
    summary: 'Give a word a meaning',
  },
  changeSearchTerm: {
    method: 'PUT',
    path: '/admin/search/terms/:termId',
    access: 'admin',
    summary: 'Change the meaning of a word',
  },
  removeSearchTerm: {
    method: 'DELETE',
    path: '/admin/search/terms/:termId',
    access: 'admin',
    summary: 'Take the meaning of a word away',
  },
});
