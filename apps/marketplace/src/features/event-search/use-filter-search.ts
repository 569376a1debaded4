import type { Options } from './search-filters.ts';
import { useOptionSearch } from './use-option-search.ts';
import { usePlaceSearch } from './use-place-search.ts';

/** The lists too long to show, each found by typing. */
export const useFilterSearch = ({ countries, jobTitles }: Options) => ({
  places: usePlaceSearch(),
  countries: useOptionSearch('countries', countries),
  jobTitles: useOptionSearch('jobTitles', jobTitles),
});
