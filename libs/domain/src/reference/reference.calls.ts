import { defineCalls } from '../kernel/call.ts';

export const referenceCalls = defineCalls({
  options: { method: 'GET', path: '/options', access: 'public', summary: 'Every option list' },
  sectors: {
    method: 'GET',
    path: '/options/sectors',
    access: 'public',
    summary: 'Sectors with their subtypes',
  },
  countries: {
    method: 'GET',
    path: '/options/countries',
    access: 'public',
    summary: 'Countries with code, dial code and flag',
  },
  organizationTypes: {
    method: 'GET',
    path: '/options/organization-types',
    access: 'public',
    summary: 'Organization types',
  },
  subEventTypes: {
    method: 'GET',
    path: '/options/sub-event-types',
    access: 'partner',
    summary: 'Kinds of extra events',
  },
  searchOptions: {
    method: 'GET',
    path: '/options/:type/:query',
    access: 'public',
    summary: 'Autocomplete over one option list',
  },
});
