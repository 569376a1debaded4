import type { OptionList } from '../reference/lists.ts';

/** What a list of events can be sorted by. */
export const sortCriteria = ['date', 'size', 'price', 'relevance'] as const;

/** How many events one part of a list may hold. */
export const pageSizes = [10, 25, 50, 100] as const;

/** The filters that are ids of an option list, and the list. */
export const filterLists = {
  attendanceTypeIds: 'attendanceTypes',
  eventTypeIds: 'eventTypes',
  eventDurationIds: 'eventDurations',
  numAttendeesIds: 'numAttendees',
  eventSizeIds: 'eventSizes',
  numExhibitorsIds: 'numExhibitors',
  attendeeCountryIds: 'countries',
  exhibitorCountryIds: 'countries',
  sectorIds: 'sectors',
  sectorSubtypeIds: 'sectorSubtypes',
  attendeeJobTitleIds: 'jobTitles',
  exhibitorTypeIds: 'exhibitorTypes',
  attendeeClassIds: 'attendeeClasses',
  audienceIds: 'audiences',
  cancellationPolicyIds: 'cancellationPolicies',
} as const satisfies Record<string, OptionList | 'sectorSubtypes'>;

/** A filter that is ids of an option list. */
export type ListFilter = keyof typeof filterLists;
export const listFilters = Object.keys(filterLists) as ListFilter[]; // the keys written above

/** Every filter that can make a list of events shorter; a currency or a unit alone cannot. */
export const narrowingFilters = [
  'query',
  'minDate',
  'maxDate',
  'minPrice',
  'maxPrice',
  'locationId',
  ...listFilters,
] as const;
export type NarrowingFilter = (typeof narrowingFilters)[number];

/** Whether a filter asks anything. */
export function isNarrowing(
  filters: Readonly<Record<NarrowingFilter, unknown>>,
  filter: NarrowingFilter,
): boolean {
  const asked = filters[filter];
  return Array.isArray(asked) ? asked.length > 0 : asked !== null;
}
