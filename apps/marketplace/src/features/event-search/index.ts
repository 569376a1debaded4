export { ListedEvent, listMarks } from './listed-event.tsx';
export { usePlaceSearch } from './use-place-search.ts';
export { SearchBar } from './lazy-search-bar.tsx';
export { useSubjectSearch, type Subject } from './use-subject-search.ts';
export { useFacetCounts } from './use-facet-counts.ts';
export { filtersOf, emptyFilters } from './filters-url.ts';
