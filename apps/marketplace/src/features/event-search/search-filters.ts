import {
  filterLists,
  formatEventDays,
  formatMoney,
  fromMajor,
  listFilters,
  type ListFilter,
  type Option,
  type OptionCatalogue,
} from '@atrium/domain';
import { formatNumber, locale, phrase, t } from '@atrium/ui/language';
import { wholeList, type SearchFilters, type SearchState } from './filters-url.ts';

export type Options = OptionCatalogue;

/** What a filter can be set to. */
export function choicesOf(filter: ListFilter, options: Options): readonly Option[] {
  return filter === 'sectorSubtypeIds'
    ? options.sectors.flatMap(({ sectorSubtypes }) => sectorSubtypes)
    : options[filterLists[filter]];
}

/** The filters with other sectors; a subtype goes with its sector. */
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

/** A filter in force, in words, and the change that takes it off. */
export interface AppliedFilter {
  key: string;
  text: string;
  off: Partial<SearchState>;
}

interface Named {
  options: Options | undefined;
  placeName: string | undefined;
}

const daysText = (startDateTime: string, endDateTime?: string) =>
  formatEventDays({ startDateTime, endDateTime, timeZone: 'UTC' }, locale());

function datesText({ minDate, maxDate }: SearchFilters): string | null {
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

/** Every filter in force. Names that are still being loaded are left out for that moment. */
export function appliedFilters(filters: SearchFilters, { options, placeName }: Named): AppliedFilter[] {
  const dates = datesText(filters);
  const prices = pricesText(filters);
  const lists = listFilters.flatMap((filter) => {
    const names = new Map(options && choicesOf(filter, options).map(({ id, name }) => [id, name]));
    return filters[filter].flatMap((id): AppliedFilter[] => {
      const name = names.get(id);
      if (!options || name === undefined) return [];
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
    ...(dates ? [{ key: 'dates', text: dates, off: { minDate: null, maxDate: null } }] : []),
    ...(prices ? [{ key: 'prices', text: prices, off: { minPrice: null, maxPrice: null } }] : []),
    ...lists,
  ];
}

// names that would say nothing alone
const prefixes: Partial<Record<ListFilter, string>> = {
  numAttendeesIds: phrase('Attendees: {{choice}}'),
  numExhibitorsIds: phrase('Exhibitors: {{choice}}'),
  attendeeCountryIds: phrase('Attendees from: {{choice}}'),
  exhibitorCountryIds: phrase('Exhibitors from: {{choice}}'),
};
const prefixed = (filter: ListFilter, name: string) => {
  const prefix = prefixes[filter];
  return prefix ? t(prefix, { choice: name }) : name;
};

/** Whether anything narrows the list. */
export const isNarrowed = (filters: SearchFilters): boolean =>
  filters.query !== null ||
  filters.locationId !== null ||
  datesText(filters) !== null ||
  pricesText(filters) !== null ||
  listFilters.some((filter) => filters[filter].length > 0);

/** The same look of the list with nothing filtered. */
export const withoutFilters = (state: SearchState): SearchState => {
  const { sortCriteria, sortDirection, limit, view, compare } = state;
  return { ...wholeList, sortCriteria, sortDirection, limit, view, compare };
};

/** How many events were found; beyond a bound they are not counted. */
export const amountText = (total: number, relation: 'eq' | 'gte'): string =>
  formatNumber(total) + (relation === 'gte' ? '+' : '');

/** How many events were found, in words. */
export const foundText = (total: number, relation: 'eq' | 'gte'): string =>
  t('{{total}} events', {
    count: total,
    total: amountText(total, relation),
    defaultValue_one: '{{total}} event',
  });
