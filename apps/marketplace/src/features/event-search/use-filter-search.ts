import { useOptionSearch } from './use-option-search.ts';
import { usePlaceSearch } from './use-place-search.ts';

/** The lists too long to show, each found by typing. */
export const useFilterSearch = () => ({
  places: usePlaceSearch(),
  countries: useOptionSearch('countries'),
  jobTitles: useOptionSearch('jobTitles'),
});
