import {
  filterLists,
  listFilters,
  normalise,
  priceReference,
  token,
  type EventFilters,
  type TokenKind,
} from '@atrium/domain';
import type { Parameter, Run } from '../../db/run.ts';
import { validation } from '../../http/read-input.ts';
import { readPlace } from '../places/index.ts';
import type { Lookups } from '../reference/index.ts';

/** Ids that no list knows, as `sectorIds.0`; retired ones are known, because old events and links carry them. */
function unknownIds(filters: EventFilters, lookups: Lookups): { path: string; message: string }[] {
  return listFilters.flatMap((filter) => {
    const list = filterLists[filter];
    const known = list === 'countries' ? lookups.countries : lookups.list(list);
    return filters[filter].flatMap((id, index) =>
      known.has(id)
        ? []
        : [{ path: `${filter}.${index}`, message: `There is no option ${id} among ${list}` }],
    );
  });
}

/** Refuses ids that no list knows, having looked once more whether an administrator has just added them. */
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

/** Refuses a place that does not exist. */
export async function checkPlace(run: Run, id: EventFilters['locationId']): Promise<void> {
  if (id === null || (await readPlace(run, id))) return;
  throw validation([{ path: 'locationId', message: `There is no place ${id}` }]);
}

/** Words to find in an event, the last one perhaps unfinished; null when there is nothing to look for. */
export function textQuery(query: string | null): string | null {
  const words = normalise(query ?? '')
    .split(' ')
    .filter(Boolean);
  return words.length === 0 ? null : `${words.map((word) => `'${word}'`).join(' & ')}:*`;
}

const array = (values: readonly number[]): Parameter =>
  values.length === 0 ? null : `{${values.join(',')}}`;
const tokens = (kind: TokenKind, ids: readonly number[]) => array(ids.map((id) => token(kind, id)));
const day = (date: string | null): number | null =>
  date === null ? null : Date.parse(`${date}T00:00Z`) / 86_400_000;

/** The values of `filterConditions`, in its order; null where nothing is asked. */
export function filterParameters(filters: EventFilters, lookups: Lookups, now: Date): Parameter[] {
  const sizes = filters.eventSizeIds.flatMap((id) => lookups.list('eventSizes').get(id) ?? []);
  const price = (major: number | null) =>
    major === null ? null : priceReference(major, filters.ticketCurrency, lookups.perDollar);
  const bounded = filters.minPrice !== null || filters.maxPrice !== null;
  return [
    day(filters.minDate),
    day(filters.maxDate),
    array(filters.attendanceTypeIds),
    array(filters.eventTypeIds),
    array(filters.eventDurationIds),
    array(filters.numAttendeesIds),
    array(filters.eventSizeIds),
    sizes.length === 0 ? null : Math.min(...sizes.map((size) => size.minValue ?? 0)),
    sizes.length === 0 ? null : Math.max(...sizes.map((size) => size.minValue ?? 0)),
    array(filters.numExhibitorsIds),
    bounded ? (price(filters.minPrice) ?? 0) : null,
    bounded ? (price(filters.maxPrice) ?? priceReference(Infinity, 'USD', lookups.perDollar)) : null,
    filters.locationId === null ? null : tokens('place', [filters.locationId]),
    tokens('sector', filters.sectorIds),
    tokens('sectorSubtype', filters.sectorSubtypeIds),
    tokens('attendeeCountry', filters.attendeeCountryIds),
    tokens('exhibitorCountry', filters.exhibitorCountryIds),
    tokens('jobTitle', filters.attendeeJobTitleIds),
    tokens('exhibitorType', filters.exhibitorTypeIds),
    tokens('attendeeClass', filters.attendeeClassIds),
    tokens('audience', filters.audienceIds),
    filters.cancellationPolicyIds.length > 0 ? true : null,
    now.toISOString(),
  ];
}
