export { textQuery } from './filter-values.ts';
export { searchQuery } from './search-events.ts';
export { removePastEvents } from './remove-past-events.ts';
