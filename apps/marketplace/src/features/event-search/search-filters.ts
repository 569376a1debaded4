import {
  filterLists,
  formatEventDays,
  fromMajor,
  isAreaAround,
  listFilters,
  nearKm,
  type ListFilter,
  type MapArea,
  type Option,
  type OptionCatalogue,
} from '@atrium/domain';
import { formatMoney, formatNumber, locale, msg, t } from '@atrium/texts';
import { isOnline } from './online-place.ts';
import { emptyFilters, type SearchFilters, type SearchState } from './filters-url.ts';

export type Options = OptionCatalogue;

/** Options of a filter. */
export function choicesOf(filter: ListFilter, options: Options): readonly Option[] {
  return filter === 'sectorSubtypeIds'
    ? options.sectors.flatMap(({ sectorSubtypes }) => sectorSubtypes)
    : options[filterLists[filter]];
}

/** Replaces the sectors; subtypes of removed sectors are removed too. */
export function withSectors(
  filters: SearchFilters,
  sectorIds: number[],
  options: Options,
): Partial<SearchFilters> {
  const left = new Set(
    options.sectors
      .filter(({ id }) => sectorIds.includes(id))
      .flatMap(({ sectorSubtypes }) => sectorSubtypes.map(({ id }) => id)),
  );
  return { sectorIds, sectorSubtypeIds: filters.sectorSubtypeIds.filter((id) => left.has(id)) };
}

/** An active filter in words, and the change that removes it. */
export interface AppliedFilter {
  key: string;
  text: string;
  off: Partial<SearchState>;
}

interface FilterNames {
  options: Options | undefined;
  placeName: string | undefined;
}

const daysText = (startDateTime: string, endDateTime?: string) =>
  formatEventDays({ startDateTime, endDateTime, timeZone: 'UTC' }, locale());

/** Days of a search in words; null for any. */
export function datesText({ minDate, maxDate }: Pick<SearchFilters, 'minDate' | 'maxDate'>): string | null {
  if (minDate && maxDate) return daysText(minDate, maxDate);
  if (minDate) return t('From {{day}}', { day: daysText(minDate) });
  return maxDate && t('Until {{day}}', { day: daysText(maxDate) });
}

function pricesText({ minPrice, maxPrice, ticketCurrency }: SearchFilters): string | null {
  const text = (price: number) => formatMoney(fromMajor(price, ticketCurrency));
  if (minPrice !== null && maxPrice !== null)
    return t('{{least}} to {{most}}', { least: text(minPrice), most: text(maxPrice) });
  if (minPrice !== null) return t('From {{price}}', { price: text(minPrice) });
  return maxPrice === null ? null : t('Up to {{price}}', { price: text(maxPrice) });
}

const areaText = (area: MapArea) => (isAreaAround(area, nearKm) ? t('Near me') : t('In this map area'));

/** Every active filter, except those whose names are still loading. */
export function appliedFilters(filters: SearchFilters, { options, placeName }: FilterNames): AppliedFilter[] {
  const dates = datesText(filters);
  const prices = pricesText(filters);
  const lists = listFilters.flatMap((filter) => {
    if (filter === 'attendanceTypeIds' && isOnline(filters))
      return [{ key: 'online', text: t('Online'), off: { attendanceTypeIds: [] } }];
    const names = new Map(options && choicesOf(filter, options).map(({ id, name }) => [id, name]));
    return filters[filter].flatMap((id): AppliedFilter[] => {
      if (!options) return [];
      const name = names.get(id) ?? t('No longer listed');
      const rest = filters[filter].filter((other) => other !== id);
      const off = filter === 'sectorIds' ? withSectors(filters, rest, options) : { [filter]: rest };
      return [{ key: `${filter}-${id}`, text: prefixed(filter, name), off }];
    });
  });
  return [
    ...(filters.query
      ? [{ key: 'query', text: t('“{{query}}”', { query: filters.query }), off: { query: null } }]
      : []),
    ...(filters.locationId && placeName
      ? [{ key: 'place', text: placeName, off: { locationId: null } }]
      : []),
    ...(filters.area ? [{ key: 'area', text: areaText(filters.area), off: { area: null } }] : []),
    ...(dates ? [{ key: 'dates', text: dates, off: { minDate: null, maxDate: null } }] : []),
    ...(prices ? [{ key: 'prices', text: prices, off: { minPrice: null, maxPrice: null } }] : []),
    ...lists,
  ];
}

// for names that mean nothing alone
const prefixes: Partial<Record<ListFilter, string>> = {
  numAttendeesIds: msg('Attendees: {{choice}}'),
  numExhibitorsIds: msg('Exhibitors: {{choice}}'),
  attendeeCountryIds: msg('Attendees from: {{choice}}'),
  exhibitorCountryIds: msg('Exhibitors from: {{choice}}'),
};
const prefixed = (filter: ListFilter, name: string) => {
  const prefix = prefixes[filter];
  return prefix ? t(prefix, { choice: name }) : name;
};

/** Whether any filter is active. */
export const hasFilters = (filters: SearchFilters): boolean =>
  filters.query !== null ||
  filters.locationId !== null ||
  filters.area !== null ||
  datesText(filters) !== null ||
  pricesText(filters) !== null ||
  listFilters.some((filter) => filters[filter].length > 0);

/** Removes all filters and keeps the display options. */
export const withoutFilters = (state: SearchState): SearchState => {
  const { sortCriteria, sortDirection, limit, view, month, compare } = state;
  return { ...emptyFilters, sortCriteria, sortDirection, limit, view, month, compare };
};

/** Number of results; above a limit the API counts only "at least". */
export const amountText = (total: number, relation: 'eq' | 'gte'): string =>
  formatNumber(total) + (relation === 'gte' ? '+' : '');

/** Number of results, in words. */
export const resultCountText = (total: number, relation: 'eq' | 'gte'): string =>
  t('{{total}} events', {
    count: total,
    total: amountText(total, relation),
    defaultValue_one: '{{total}} event',
  });
