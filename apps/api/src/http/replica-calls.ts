import { contract, type Endpoint } from '@atrium/domain';

const { catalogue, claims, organisers, placements, places, ranking, reference, search, series } = contract;

/**
 * Calls that a replica may answer to whoever has no token: search and catalogue. They only read, and what they read is no
 * stock, money or secret.
 */
export const replicaCalls: ReadonlySet<Pick<Endpoint, 'access'>> = new Set<Endpoint>([
  search.searchEvents,
  search.readQuery,
  search.countFacets,
  search.countWithout,
  search.suggestSearches,
  search.eventMonth,
  search.countMonths,
  search.countPrices,
  search.eventPins,
  catalogue.topEvents,
  catalogue.eventDetail,
  ranking.rankingWeights,
  ranking.rankingReasons,
  organisers.organiser,
  organisers.organiserEvents,
  series.series,
  placements.sponsoredEvents,
  claims.claims,
  reference.options,
  reference.sectors,
  reference.countries,
  reference.organizationTypes,
  reference.searchOptions,
  places.searchPlaces,
  places.findPlaces,
  places.findVenues,
  places.location,
  places.venue,
  places.timeZones,
]);
