import { defineCalls } from '../kernel/call.ts';

export const referenceCalls = defineCalls({
  options: { method: 'GET', path: '/options', access: 'public', summary: 'List all options' },
  sectors: {
    method: 'GET',
    path: '/options/sectors',
    access: 'public',
    summary: 'List sectors and subtypes',
  },
  countries: {
    method: 'GET',
    path: '/options/countries',
    access: 'public',
    summary: 'List countries',
  },
  organizationTypes: {
    method: 'GET',
    path: '/options/organization-types',
    access: 'public',
    summary: 'List organization types',
  },
  subEventTypes: {
    method: 'GET',
    path: '/options/sub-event-types',
    access: 'partner',
    needs: 'any',
    summary: 'List types of extras',
  },
  searchOptions: {
    method: 'GET',
    path: '/options/:type/:query',
    access: 'public',
    summary: 'Search an option list',
  },
  exchangeRates: {
    method: 'GET',
    path: '/exchange-rates',
    access: 'public',
    summary: 'Read the date of exchange rates',
  },
});
