import {
  resolveQuery,
  useLazyPartnerVenuesQuery,
  useLazySearchOptionsQuery,
  useOptionsQuery,
} from '@atrium/api-slice';
import { choiceOf, suggestionAt } from './event-values.ts';
import type { FindOptions } from './field-controls.tsx';
import type { FindVenues } from './venue-control.tsx';

/** Loads the option lists, and searches for venues and the longer lists. */
export function useEventLists() {
  const lists = useOptionsQuery();
  const [searchVenues] = useLazyPartnerVenuesQuery();
  const [searchOptions] = useLazySearchOptionsQuery();
  const findVenues: FindVenues = async (query, signal) => {
    const { venues, suggestions } = await resolveQuery(searchVenues({ query: { query } }, false), signal);
    return [...venues.map(choiceOf), ...suggestions.map(suggestionAt)];
  };
  const findOptions: FindOptions = (type, query, signal) =>
    resolveQuery(searchOptions({ params: { type, query } }, true), signal);
  return { lists, findVenues, findOptions };
}
