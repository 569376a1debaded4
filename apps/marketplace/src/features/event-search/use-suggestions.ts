import { useCountWithoutQuery } from '@atrium/api-slice';
import { listFilters, type ListFilter, type NarrowingFilter } from '@atrium/domain';
import { msg, t } from '@atrium/texts';
import { filtersOf, type SearchState } from './filters-url.ts';
import { resultCountText } from './search-filters.ts';

/** A filter to remove from an empty result, and the number of events without it. */
export interface Suggestion {
  filter: NarrowingFilter;
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

const isList = (filter: NarrowingFilter): filter is ListFilter => listFilters.some((list) => list === filter);

/** Counts the results without each single filter of a search that finds nothing. */
export function useSuggestions(state: SearchState, canDrop: boolean): readonly Suggestion[] {
  const { currentData } = useCountWithoutQuery({ body: filtersOf(state) }, { skip: !canDrop });
  return (currentData ?? [])
    .filter(({ count }) => count > 0)
    .slice(0, most)
    .map(({ filter, count, relation }) => ({
      filter,
      name: filter === 'query' ? t('“{{query}}”', { query: state.query ?? '' }) : t(names[filter]),
      found: resultCountText(count, relation),
      off: { [filter]: isList(filter) ? [] : null },
    }));
}
