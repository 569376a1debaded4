import { useCountWithoutQuery } from '@atrium/api-slice';
import { listFilters, type ListFilter, type NarrowingFilter } from '@atrium/domain';
import { phrase, t } from '@atrium/ui/language';
import { filtersOf, type SearchState } from './filters-url.ts';
import { foundText } from './search-filters.ts';

/** A way out of an empty list: the filter to drop, and what there is without it. */
export interface Suggestion {
  filter: NarrowingFilter;
  name: string;
  found: string;
  off: Partial<SearchState>;
}

const names: Record<NarrowingFilter, string> = {
  query: phrase('Search text'),
  minDate: phrase('Start date'),
  maxDate: phrase('End date'),
  minPrice: phrase('Minimum price'),
  maxPrice: phrase('Maximum price'),
  locationId: phrase('Location'),
  attendanceTypeIds: phrase('Attendance type'),
  eventTypeIds: phrase('Event type'),
  eventDurationIds: phrase('Event duration'),
  numAttendeesIds: phrase('Number of attendees'),
  eventSizeIds: phrase('Event size'),
  numExhibitorsIds: phrase('Number of exhibitors'),
  attendeeCountryIds: phrase('Attendee country'),
  exhibitorCountryIds: phrase('Exhibitor country'),
  sectorIds: phrase('Sector'),
  sectorSubtypeIds: phrase('Sector subtype'),
  attendeeJobTitleIds: phrase('Attendee job title'),
  exhibitorTypeIds: phrase('Exhibitor type'),
  attendeeClassIds: phrase('Attendee class'),
  audienceIds: phrase('Audience'),
  cancellationPolicyIds: phrase('Cancellation policy'),
};

const most = 4;

const isList = (filter: NarrowingFilter): filter is ListFilter => listFilters.some((list) => list === filter);

/** Which single filters to drop from a search that finds nothing. */
export function useSuggestions(state: SearchState, canDrop: boolean): readonly Suggestion[] {
  const { currentData } = useCountWithoutQuery({ body: filtersOf(state) }, { skip: !canDrop });
  return (currentData ?? [])
    .filter(({ count }) => count > 0)
    .slice(0, most)
    .map(({ filter, count, relation }) => ({
      filter,
      name: t(names[filter]),
      found: foundText(count, relation),
      off: { [filter]: isList(filter) ? [] : null },
    }));
}
