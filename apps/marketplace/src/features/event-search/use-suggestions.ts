import { useCountWithoutQuery } from '@atrium/api-slice';
import { listFilters, withoutWords, type ListFilter, type NarrowingFilter } from '@atrium/domain';
import { msg, t } from '@atrium/texts';
import { filtersOf, type SearchState } from './filters-url.ts';
import { resultCountText } from './search-filters.ts';
import { useReading } from './use-reading.ts';

/** A filter or a part of the words to remove from an empty result, and the number of events without it. */
export interface Suggestion {
  id: string;
  name: string;
  found: string;
  off: Partial<SearchState>;
}

const names: Record<Exclude<NarrowingFilter, 'query'>, string> = {
  minDate: msg('Start date'),
  maxDate: msg('End date'),
  minPrice: msg('Minimum price'),
  maxPrice: msg('Maximum price'),
  locationId: msg('Location'),
  attendanceTypeIds: msg('Attendance type'),
  eventTypeIds: msg('Event type'),
  eventDurationIds: msg('Event duration'),
  numAttendeesIds: msg('Number of attendees'),
  eventSizeIds: msg('Event size'),
  numExhibitorsIds: msg('Number of exhibitors'),
  attendeeCountryIds: msg('Attendee country'),
  exhibitorCountryIds: msg('Exhibitor country'),
  sectorIds: msg('Sector'),
  sectorSubtypeIds: msg('Sector subtype'),
  attendeeJobTitleIds: msg('Attendee job title'),
  exhibitorTypeIds: msg('Exhibitor type'),
  attendeeClassIds: msg('Attendee class'),
  audienceIds: msg('Audience'),
  cancellationPolicyIds: msg('Cancellation policy'),
};

const most = 4;
const quoted = (query: string) => t('“{{query}}”', { query });

const isList = (filter: NarrowingFilter): filter is ListFilter => listFilters.some((list) => list === filter);

/** Counts the results without each single filter of a search that finds nothing. */
export function useSuggestions(state: SearchState, canDrop: boolean): readonly Suggestion[] {
  const { chips } = useReading(state);
  const { currentData } = useCountWithoutQuery({ body: filtersOf(state) }, { skip: !canDrop });
  return (currentData ?? [])
    .filter(({ count }) => count > 0)
    .slice(0, most)
    .flatMap(({ filter, chip, count, relation }): Suggestion[] => {
      const found = resultCountText(count, relation);
      const query = state.query ?? '';
      if (filter !== 'query')
        return [{ id: filter, name: t(names[filter]), found, off: { [filter]: isList(filter) ? [] : null } }];
      if (chip === undefined) return [{ id: filter, name: quoted(query), found, off: { query: null } }];
      const typed = chips.find(({ id }) => id === chip)?.typed;
      if (typed === undefined) return [];
      return [{ id: chip, name: quoted(typed), found, off: { query: withoutWords(query, typed) } }];
    });
}
