import {
  days,
  type EventFilters,
  fieldError,
  filterLists,
  listFilters,
  priceReference,
  token,
  type FieldError,
  type TokenKind,
} from '@atrium/domain';
import type { Db } from '../../db/client.ts';
import { listOf } from '../../db/statement.ts';
import { validation } from '../../http/read-input.ts';
import { readPlace } from '../places/index.ts';
import { withMergedIds, type Lookups } from '../reference/index.ts';
import type { FilterValues } from './filter-conditions.ts';
import type { Reading } from './read-query.ts';

/**
 * Finds option IDs that are on no list, as `sectorIds.0`. Hidden options are accepted because old events and
 * links use them.
 */
function unknownIds(filters: EventFilters, lookups: Lookups): FieldError[] {
  return listFilters.flatMap((filter) => {
    const list = filterLists[filter];
    const known = list === 'countries' ? lookups.countries : lookups.list(list);
    return filters[filter].flatMap((id, index) =>
      known.has(id) ? [] : [fieldError(`${filter}.${index}`, 'unknown-option', { option: id, list })],
    );
  });
}

/** Throws 400 for unknown option IDs, after reloading the lists in case one was just added. */
export async function checkIds(
  filters: EventFilters,
  known: Lookups,
  lookAgain: () => Promise<Lookups>,
): Promise<Lookups> {
  if (unknownIds(filters, known).length === 0) return known;
  const lookups = await lookAgain();
  const unknown = unknownIds(filters, lookups);
  if (unknown.length > 0) throw validation(unknown);
  return lookups;
}

/** Throws 400 for an unknown place. */
export async function checkPlace(db: Db, id: EventFilters['locationId']): Promise<void> {
  if (id === null || (await readPlace(db, id))) return;
  throw validation([fieldError('locationId', 'unknown-place', { place: id })]);
}

const list = (values: readonly number[]) => (values.length === 0 ? null : listOf(values));
const tokens = (kind: TokenKind, ids: readonly number[]) => list(ids.map((id) => token(kind, id)));
const day = (date: string | null): number | null =>
  date === null ? null : Date.parse(`${date}T00:00Z`) / days(1);

/** Converts a search as it was read to query parameters. */
export function filterValues(
  { filters: asked, words, areaPlaces }: Reading,
  lookups: Lookups,
  now: Date,
): FilterValues {
  const filters = withMergedIds(asked, lookups);
  const sizes = filters.eventSizeIds.flatMap((id) => lookups.list('eventSizes').get(id) ?? []);
  const sqm = sizes.map((size) => size.minValue ?? 0);
  const price = (major: number | null) =>
    major === null ? null : priceReference(major, filters.ticketCurrency, lookups.perDollar);
  const bounded = filters.minPrice !== null || filters.maxPrice !== null;
  return {
    now: now.toISOString(),
    minDay: day(filters.minDate),
    maxDay: day(filters.maxDate),
    attendance: list(filters.attendanceTypeIds),
    eventTypes: list(filters.eventTypeIds),
    durations: list(filters.eventDurationIds),
    numAttendees: list(filters.numAttendeesIds),
    eventSizes: list(filters.eventSizeIds),
    minSqm: sqm.length === 0 ? null : Math.min(...sqm),
    maxSqm: sqm.length === 0 ? null : Math.max(...sqm),
    numExhibitors: list(filters.numExhibitorsIds),
    minPrice: bounded ? (price(filters.minPrice) ?? 0) : null,
    maxPrice: bounded
      ? (price(filters.maxPrice) ?? priceReference(Infinity, 'USD', lookups.perDollar))
      : null,
    place: filters.locationId === null ? null : tokens('place', [filters.locationId]),
    // an area without venues has no events: no event has the token 0
    area: areaPlaces && (tokens('place', areaPlaces) ?? listOf([0])),
    sectors: tokens('sector', filters.sectorIds),
    sectorSubtypes: tokens('sectorSubtype', filters.sectorSubtypeIds),
    attendeeCountries: tokens('attendeeCountry', filters.attendeeCountryIds),
    exhibitorCountries: tokens('exhibitorCountry', filters.exhibitorCountryIds),
    jobTitles: tokens('jobTitle', filters.attendeeJobTitleIds),
    exhibitorTypes: tokens('exhibitorType', filters.exhibitorTypeIds),
    attendeeClasses: tokens('attendeeClass', filters.attendeeClassIds),
    audiences: tokens('audience', filters.audienceIds),
    freeCancellation: filters.cancellationPolicyIds.length > 0 ? true : null,
    words: words?.words ?? null,
    topics: words?.topics ?? null,
    anchor: words?.anchor ?? null,
    relaxed: words?.relaxed ?? null,
    nameKey: words?.nameKey ?? null,
  };
}
