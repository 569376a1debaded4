import type { Options } from './search-filters.ts';
import { useOptionSearch } from './use-option-search.ts';
import { usePlaceSearch } from './use-place-search.ts';

/** Search functions for the lists that are too long to show. */
export const useFilterSearch = ({ countries, jobTitles }: Options) => ({
  places: usePlaceSearch(),
  countries: useOptionSearch('countries', countries),
  jobTitles: useOptionSearch('jobTitles', jobTitles),
});
