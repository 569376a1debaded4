import type { OptionList } from '../reference/lists.ts';

/** Sort criteria of event lists. */
export const sortCriteria = ['date', 'size', 'price', 'relevance'] as const;
export type SortCriterion = (typeof sortCriteria)[number];

/** The order of a list without words when nobody chose one. */
export const defaultSort: SortCriterion = 'date';

/**
 * Orders under which a sponsored event takes the second place: relevance, and null when nobody chose one. An
 * order that somebody chose is left alone (docs/adr/0055).
 */
export const sponsoredUnder: readonly (SortCriterion | null)[] = [null, 'relevance'];

/** The order that somebody chose, also by its direction alone. */
export const chosenSort = (by: {
  sortCriteria: SortCriterion | null;
  sortDirection: 'asc' | 'desc';
}): SortCriterion | null => by.sortCriteria ?? (by.sortDirection === 'desc' ? defaultSort : null);

/** Order of a list: the chosen one, or relevance for words, or else the default. */
export const sortOf = (by: Parameters<typeof chosenSort>[0] & { query: string | null }): SortCriterion =>
  chosenSort(by) ?? (by.query === null ? defaultSort : 'relevance');

/** Page sizes of event lists. */
export const pageSizes = [10, 25, 50, 100] as const;

/** Filters by option IDs, with their option list. */
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

/** Filters by option IDs. */
export type ListFilter = keyof typeof filterLists;
export const listFilters = Object.keys(filterLists) as ListFilter[]; // the table's keys

/** Filters that can narrow a list of events; a currency or a unit alone can't. */
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

/** Returns true if a filter has a value. */
export function isNarrowing(
  filters: Readonly<Record<NarrowingFilter, unknown>>,
  filter: NarrowingFilter,
): boolean {
  const selected = filters[filter];
  return Array.isArray(selected) ? selected.length > 0 : selected !== null;
}
