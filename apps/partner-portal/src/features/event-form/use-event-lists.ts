import {
  answerOf,
  useLazyFindVenuesQuery,
  useLazySearchOptionsQuery,
  useOptionsQuery,
} from '@atrium/api-slice';
import type { FindOptions } from './attendee-section.tsx';
import type { FindVenues } from './venue-section.tsx';

/** The option lists, and what the longer ones and the venues are searched with. */
export function useEventLists() {
  const lists = useOptionsQuery();
  const [searchVenues] = useLazyFindVenuesQuery();
  const [searchOptions] = useLazySearchOptionsQuery();
  const findVenues: FindVenues = async (query, signal) => {
    const venues = await answerOf(searchVenues({ query: { query } }, true), signal);
    return venues.map(({ id, name, address, place, timeZone }) => ({
      id,
      name,
      address,
      place: place.name,
      timeZone,
    }));
  };
  const findOptions: FindOptions = (type, query, signal) =>
    answerOf(searchOptions({ params: { type, query } }, true), signal);
  return { lists, findVenues, findOptions };
}
