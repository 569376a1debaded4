import {
  chosenSort,
  filterCurrencies,
  isArea,
  isCalendarDate,
  listFilters,
  pageSizes,
  sortCriteria,
  type EventFilters,
  type ListFilter,
} from '@atrium/domain';
import { language } from '@atrium/texts';

/** Filters of a search as its address holds them; a place is only its id, and the visitor's day isn't there. */
export type SearchFilters = Omit<EventFilters, 'cursor' | 'match' | 'language' | 'locationId'> & {
  locationId: number | null;
};

/** State of the search page in its address: the filters, and how the results are displayed. */
export interface SearchState extends SearchFilters {
  /** Number of pages of the list that are shown. */
  parts: number;
  view: (typeof views)[number];
  /** The month that a calendar shows, as `2027-05`; null for the first one that can have events. */
  month: string | null;
  /** Ids of the compared events. */
  compare: readonly number[];
}

export const views = ['list', 'grid', 'map', 'calendar'] as const;

export const mostCompared = 4;

/** The filters alone, which decide the results; words are read in the language of the page. */
export function filtersOf({ parts: _, view: __, month: ___, compare: ____, ...filters }: SearchState) {
  return { ...filters, language: language() };
}

/** URL parameter of each list filter. */
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
>; // safe cast: one entry per name

/** Defaults, without any filter. */
export const emptyFilters: SearchState = {
  ...noLists,
  query: null,
  plain: [],
  today: null,
  minDate: null,
  maxDate: null,
  eventSizeMetric: 'sqm',
  minPrice: null,
  maxPrice: null,
  ticketCurrency: 'USD',
  locationId: null,
  area: null,
  sortCriteria: null,
  sortDirection: 'asc',
  limit: 25,
  parts: 1,
  view: 'list',
  month: null,
  compare: [],
};

const mostIds = 300;
const largestId = 2_147_483_647;
const mostParts = 40;
const mostPlain = 12;

/** Values that an address leaves out; users can set their own. */
export type SearchDefaults = Pick<SearchState, 'ticketCurrency' | 'limit'>;

/** Parses an address; invalid values count as absent. */
export function parseSearch(parameters: URLSearchParams, own: SearchDefaults = emptyFilters): SearchState {
  const text = (name: string) => parameters.get(name)?.trim() || null;
  const minDate = dayOf(text('minDate'));
  const maxDate = dayOf(text('maxDate'));
  const minPrice = amountOf(text('minPrice'));
  const maxPrice = amountOf(text('maxPrice'));
  const sortDirection = oneOf(['asc', 'desc'] as const, text('direction')) ?? emptyFilters.sortDirection;
  const lists = Object.fromEntries(
    listFilters.map((name) => [name, idsOf(parameters.getAll(listParameters[name]).join(','))]),
  );
  return {
    ...emptyFilters,
    ...lists,
    query: text('query')?.slice(0, 200) ?? null,
    plain: parameters.getAll('plain').slice(0, mostPlain),
    minDate,
    maxDate: minDate && maxDate && maxDate < minDate ? null : maxDate,
    minPrice,
    maxPrice: minPrice !== null && maxPrice !== null && maxPrice < minPrice ? null : maxPrice,
    ticketCurrency: oneOf(filterCurrencies, text('currency')) ?? own.ticketCurrency,
    eventSizeMetric: oneOf(['sqm', 'sqft'] as const, text('eventSizeMetric')) ?? emptyFilters.eventSizeMetric,
    locationId: idsOf(text('locationId') ?? '')[0] ?? null,
    area: areaOf(text('area')),
    sortCriteria: chosenSort({ sortCriteria: oneOf(sortCriteria, text('sort')) ?? null, sortDirection }),
    sortDirection,
    limit: oneOf(pageSizes, Number(text('perPage'))) ?? own.limit,
    view: oneOf(views, text('view')) ?? emptyFilters.view,
    month: dayOf(`${text('month')}-01`)?.slice(0, 7) ?? null,
    compare: idsOf(text('compare') ?? '').slice(0, mostCompared),
    parts: Math.min(mostParts, idsOf(text('parts') ?? '')[0] ?? 1),
  };
}

/** Writes the query string without its question mark; default values are left out. */
export function formatSearch(state: SearchState, own: SearchDefaults = emptyFilters): string {
  const parameters = new URLSearchParams();
  const write = (name: string, value: string | number | null, silent: string | number | null = null) => {
    if (value !== silent && value !== null) parameters.set(name, String(value));
  };
  write('query', state.query);
  if (state.query !== null) for (const words of state.plain) parameters.append('plain', words);
  write('locationId', state.locationId);
  const { area } = state;
  write('area', area && [area.west, area.south, area.east, area.north].join(','));
  write('minDate', state.minDate);
  write('maxDate', state.maxDate);
  for (const name of listFilters) write(listParameters[name], sorted(state[name]).join(','), '');
  write('eventSizeMetric', state.eventSizeMetric, emptyFilters.eventSizeMetric);
  write('minPrice', state.minPrice);
  write('maxPrice', state.maxPrice);
  write('currency', state.ticketCurrency, own.ticketCurrency);
  write('sort', state.sortCriteria);
  write('direction', state.sortDirection, emptyFilters.sortDirection);
  write('perPage', state.limit, own.limit);
  write('parts', state.parts, 1);
  write('view', state.view, emptyFilters.view);
  if (state.view === 'calendar') write('month', state.month);
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

/** Reads west, south, east and north of an area. */
function areaOf(text: string | null) {
  const [west = NaN, south = NaN, east = NaN, north = NaN, ...more] = text?.split(',').map(Number) ?? [];
  const area = { west, south, east, north };
  return more.length === 0 && isArea(area) ? area : null;
}

function amountOf(text: string | null): number | null {
  return text && /^\d{1,9}(\.\d{1,2})?$/.test(text) ? Number(text) : null;
}

const oneOf = <T>(allowed: readonly T[], value: unknown): T | undefined =>
  allowed.find((one) => one === value);
