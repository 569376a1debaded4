export { findNewMatches } from './find-new-matches.ts';
export { findInterests } from './interests.ts';
export { personalisedStatement } from './personalised-statement.ts';
export { readQuery, textQuery } from './read-query.ts';
export { searchQuery } from './search-events.ts';
export { countWords } from './count-words.ts';
export { removePastEvents } from './remove-past-events.ts';
export { suggestionsQuery } from './suggest-searches.ts';
