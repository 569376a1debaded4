import { defineCalls } from '../kernel/call.ts';

export const searchCalls = defineCalls({
  searchEvents: {
    method: 'POST',
    path: '/events/filtered',
    access: 'optional',
    paged: true,
    summary: 'Search events',
  },
  readQuery: {
    method: 'POST',
    path: '/events/reading',
    access: 'public',
    summary: 'Read what a query means',
  },
  countFacets: {
    method: 'POST',
    path: '/events/facets',
    access: 'public',
    summary: 'Count events per filter option',
  },
  countWithout: {
    method: 'POST',
    path: '/events/without',
    access: 'public',
    summary: 'Count events without each filter',
  },
  suggestSearches: {
    method: 'GET',
    path: '/events/suggestions',
    access: 'public',
    summary: 'Suggest subjects, places, organisers and events',
  },
  eventMonth: {
    method: 'POST',
    path: '/events/month',
    access: 'public',
    summary: 'List the events of a month',
  },
  countMonths: {
    method: 'POST',
    path: '/events/months',
    access: 'public',
    summary: 'Count events per month',
  },
  countPrices: {
    method: 'POST',
    path: '/events/prices',
    access: 'public',
    summary: 'Count events per price range',
  },
  missedSearches: {
    method: 'GET',
    path: '/admin/search/missed',
    access: 'admin',
    summary: 'List words that find few events',
  },
  eventPins: {
    method: 'POST',
    path: '/events/pins',
    access: 'public',
    summary: 'Place events on a map',
  },
});
