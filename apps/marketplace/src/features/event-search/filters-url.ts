import {
  filterCurrencies,
  isCalendarDate,
  listFilters,
  pageSizes,
  sortCriteria,
  type EventFilters,
  type ListFilter,
} from '@atrium/domain';

/** The filters of a search as its address holds them; a place is known by its number alone. */
export type SearchFilters = Omit<EventFilters, 'cursor' | 'locationId'> & { locationId: number | null };

/** What the address of the search page says: the filters, and how their events are shown. */
export interface SearchState extends SearchFilters {
  /** How many parts of the list. */
  parts: number;
  view: (typeof views)[number];
  /** The events laid side by side. */
  compare: readonly number[];
}

export const views = ['list', 'grid'] as const;

/** So many events can be compared at once. */
export const mostCompared = 4;

/** The filters alone, which decide what is found. */
export function filtersOf({ parts: _, view: __, compare: ___, ...filters }: SearchState): SearchFilters {
  return filters;
}

/** The parameter that each list filter is written to. */
const listParameters = {
  attendanceTypeIds: 'attendanceTypes',
  eventTypeIds: 'eventTypes',
  eventDurationIds: 'durations',
  numAttendeesIds: 'numAttendees',
  eventSizeIds: 'eventSizes',
  numExhibitorsIds: 'numExhibitors',
  attendeeCountryIds: 'attendeeCountries',
  exhibitorCountryIds: 'exhibitorCountries',
  sectorIds: 'sectors',
  sectorSubtypeIds: 'sectorSubtypes',
  attendeeJobTitleIds: 'jobTitles',
  exhibitorTypeIds: 'exhibitorTypes',
  attendeeClassIds: 'attendeeClasses',
  audienceIds: 'audiences',
  cancellationPolicyIds: 'cancellationPolicies',
} as const satisfies Record<ListFilter, string>;

const noLists = Object.fromEntries(listFilters.map((name) => [name, []])) as unknown as Record<
  ListFilter,
  number[]
>; // an entry for every name

/** A search that narrows nothing. */
export const wholeList: SearchState = {
  ...noLists,
  query: null,
  minDate: null,
  maxDate: null,
  eventSizeMetric: 'sqm',
  minPrice: null,
  maxPrice: null,
  ticketCurrency: 'USD',
  locationId: null,
  sortCriteria: 'date',
  sortDirection: 'asc',
  limit: 25,
  parts: 1,
  view: 'list',
  compare: [],
};

const mostIds = 300;
const largestId = 2_147_483_647;
const mostParts = 40;

/** What holds where the address says nothing: a signed-in reader may have set others. */
export type SearchDefaults = Pick<SearchState, 'ticketCurrency' | 'limit'>;

/** Reads an address; what it cannot mean counts as not said. */
export function parseSearch(parameters: URLSearchParams, own: SearchDefaults = wholeList): SearchState {
  const text = (name: string) => parameters.get(name)?.trim() || null;
  const minDate = dayOf(text('minDate'));
  const maxDate = dayOf(text('maxDate'));
  const minPrice = amountOf(text('minPrice'));
  const maxPrice = amountOf(text('maxPrice'));
  const lists = Object.fromEntries(
    listFilters.map((name) => [name, idsOf(parameters.getAll(listParameters[name]).join(','))]),
  );
  return {
    ...wholeList,
    ...lists,
    query: text('query')?.slice(0, 200) ?? null,
    minDate,
    maxDate: minDate && maxDate && maxDate < minDate ? null : maxDate,
    minPrice,
    maxPrice: minPrice !== null && maxPrice !== null && maxPrice < minPrice ? null : maxPrice,
    ticketCurrency: oneOf(filterCurrencies, text('currency')) ?? own.ticketCurrency,
    eventSizeMetric: oneOf(['sqm', 'sqft'] as const, text('eventSizeMetric')) ?? wholeList.eventSizeMetric,
    locationId: idsOf(text('locationId') ?? '')[0] ?? null,
    sortCriteria: oneOf(sortCriteria, text('sort')) ?? wholeList.sortCriteria,
    sortDirection: oneOf(['asc', 'desc'] as const, text('direction')) ?? wholeList.sortDirection,
    limit: oneOf(pageSizes, Number(text('perPage'))) ?? own.limit,
    view: oneOf(views, text('view')) ?? wholeList.view,
    compare: idsOf(text('compare') ?? '').slice(0, mostCompared),
    parts: Math.min(mostParts, idsOf(text('parts') ?? '')[0] ?? 1),
  };
}

/** Writes an address, without its question mark; what is not said is left out. */
export function formatSearch(state: SearchState, own: SearchDefaults = wholeList): string {
  const parameters = new URLSearchParams();
  const write = (name: string, value: string | number | null, silent: string | number | null = null) => {
    if (value !== silent && value !== null) parameters.set(name, String(value));
  };
  write('query', state.query);
  write('locationId', state.locationId);
  write('minDate', state.minDate);
  write('maxDate', state.maxDate);
  for (const name of listFilters) write(listParameters[name], sorted(state[name]).join(','), '');
  write('eventSizeMetric', state.eventSizeMetric, wholeList.eventSizeMetric);
  write('minPrice', state.minPrice);
  write('maxPrice', state.maxPrice);
  write('currency', state.ticketCurrency, own.ticketCurrency);
  write('sort', state.sortCriteria, wholeList.sortCriteria);
  write('direction', state.sortDirection, wholeList.sortDirection);
  write('perPage', state.limit, own.limit);
  write('parts', state.parts, 1);
  write('view', state.view, wholeList.view);
  write('compare', state.compare.join(','), '');
  return parameters.toString().replaceAll('%2C', ',');
}

const sorted = (ids: readonly number[]) => [...ids].sort((one, other) => one - other);

function idsOf(text: string): number[] {
  const ids = text
    .split(',')
    .filter((part) => /^\d{1,10}$/.test(part.trim()))
    .map(Number)
    .filter((id) => id > 0 && id <= largestId);
  return sorted([...new Set(ids)]).slice(0, mostIds);
}

const dayOf = (text: string | null) => (text && isCalendarDate(text) ? text : null);

function amountOf(text: string | null): number | null {
  return text && /^\d{1,9}(\.\d{1,2})?$/.test(text) ? Number(text) : null;
}

const oneOf = <T>(allowed: readonly T[], value: unknown): T | undefined =>
  allowed.find((one) => one === value);
