import { useCountWithoutQuery } from '@atrium/api-slice';
import { listFilters, type ListFilter, type NarrowingFilter } from '@atrium/domain';
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
  query: 'Search text',
  minDate: 'Start date',
  maxDate: 'End date',
  minPrice: 'Minimum price',
  maxPrice: 'Maximum price',
  locationId: 'Location',
  attendanceTypeIds: 'Attendance type',
  eventTypeIds: 'Event type',
  eventDurationIds: 'Event duration',
  numAttendeesIds: 'Number of attendees',
  eventSizeIds: 'Event size',
  numExhibitorsIds: 'Number of exhibitors',
  attendeeCountryIds: 'Attendee country',
  exhibitorCountryIds: 'Exhibitor country',
  sectorIds: 'Sector',
  sectorSubtypeIds: 'Sector subtype',
  attendeeJobTitleIds: 'Attendee job title',
  exhibitorTypeIds: 'Exhibitor type',
  attendeeClassIds: 'Attendee class',
  audienceIds: 'Audience',
  cancellationPolicyIds: 'Cancellation policy',
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
      name: names[filter],
      found: foundText(count, relation),
      off: { [filter]: isList(filter) ? [] : null },
    }));
}
