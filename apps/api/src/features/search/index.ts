export { refreshRelevance } from './refresh-relevance.ts';
export { searchQuery } from './search-events.ts';
export { sweepSearch } from './sweep-search.ts';
