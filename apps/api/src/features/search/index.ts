export { searchQuery } from './search-events.ts';
export { removePastEvents } from './remove-past-events.ts';
