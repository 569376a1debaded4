import { paths } from '../../paths.ts';
import { formatSearch, type SearchDefaults, type SearchState } from './filters-url.ts';

/** Address of a search. */
export function addressOf(state: SearchState, own: SearchDefaults): string {
  const search = formatSearch(state, own);
  return search ? `${paths.events}?${search}` : paths.events;
}
