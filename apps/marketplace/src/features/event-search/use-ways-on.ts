import {
  useCountFacetsQuery,
  useCountMonthsQuery,
  useEventPinsQuery,
  useLocationQuery,
  useOptionsQuery,
} from '@atrium/api-slice';
import type { EventPin, PlaceDetail } from '@atrium/domain';
import { translateNames, translatePlace } from '@atrium/texts';
import { emptyFilters, filtersOf, type SearchState } from './filters-url.ts';
import { periodName, wholeMonth } from './periods.ts';
import { choicesOf, resultCountText } from './search-filters.ts';

/** Another choice for a filter of a search that finds nothing, and the events that it would find. */
export interface WayOn {
  name: string;
  found: string;
  change: Partial<SearchState>;
}

const most = 3;
/** A city farther away is no neighbour. */
const farthestKm = 1000;

/** Other dates, neighbouring cities and neighbouring subjects that have events; each kind only where it is filtered. */
export function useWaysOn(state: SearchState) {
  return { dates: useOtherDates(state), cities: useCitiesNearby(state), subjects: useOtherSubjects(state) };
}

function useOtherDates(state: SearchState): WayOn[] {
  const { sortCriteria, sortDirection, limit } = emptyFilters;
  const isDated = state.minDate !== null || state.maxDate !== null;
  const always = { ...filtersOf(state), sortCriteria, sortDirection, limit, minDate: null, maxDate: null };
  const { currentData = [] } = useCountMonthsQuery({ body: always }, { skip: !isDated });
  const wanted = Date.parse(state.minDate ?? state.maxDate ?? '');
  const distance = (month: string) => Math.abs(Date.parse(`${month}-15`) - wanted);
  return currentData
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => distance(one.month) - distance(other.month))
    .slice(0, most)
    .map(({ month, count, relation }) => {
      const period = wholeMonth(month);
      return {
        name: periodName(period) ?? month,
        found: resultCountText(count, relation),
        change: { minDate: period.start, maxDate: period.end },
      };
    });
}

function useCitiesNearby(state: SearchState): WayOn[] {
  const { sortCriteria, sortDirection, limit } = emptyFilters;
  const skip = state.locationId === null;
  const { currentData: place } = useLocationQuery({ params: { id: state.locationId ?? 0 } }, { skip });
  const { currentData: found } = useEventPinsQuery(
    { body: { ...filtersOf(state), sortCriteria, sortDirection, limit, locationId: null } },
    { skip },
  );
  // counts of a part of the venues would be too low
  if (!place || !found?.isComplete) return [];
  return [...Map.groupBy(found.pins, ({ placeId }) => placeId).values()]
    .flatMap((pins) => {
      const [pin] = pins;
      return pin && pin.placeId !== place.id ? [{ pin, pins, km: kmBetween(place, pin) }] : [];
    })
    .filter(({ km }) => km <= farthestKm)
    .sort((one, other) => one.km - other.km)
    .slice(0, most)
    .map(({ pin, pins }) => ({
      name: translatePlace(pin.venue.place),
      found: resultCountText(
        pins.reduce((sum, { count }) => sum + count, 0),
        'eq',
      ),
      change: { locationId: pin.placeId },
    }));
}

/** Distance on the surface of the earth. */
function kmBetween(place: PlaceDetail, pin: EventPin): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const [one, other] = [radians(place.latitude), radians(pin.latitude)];
  const apart = radians(pin.longitude - place.longitude);
  const cosine = Math.sin(one) * Math.sin(other) + Math.cos(one) * Math.cos(other) * Math.cos(apart);
  return 6371 * Math.acos(Math.min(1, cosine));
}

function useOtherSubjects(state: SearchState): WayOn[] {
  const { sortCriteria, sortDirection, limit } = emptyFilters;
  const filter = state.sectorSubtypeIds.length > 0 ? 'sectorSubtypeIds' : 'sectorIds';
  const chosen = state[filter];
  const { data: options } = useOptionsQuery();
  const { currentData: counts } = useCountFacetsQuery(
    { body: { ...filtersOf(state), sortCriteria, sortDirection, limit } },
    { skip: chosen.length === 0 },
  );
  if (!options || !counts || counts.approximate) return [];
  const siblings =
    filter === 'sectorIds'
      ? choicesOf(filter, options)
      : options.sectors
          .map(({ sectorSubtypes }) => sectorSubtypes)
          .filter((subtypes) => subtypes.some(({ id }) => chosen.includes(id)))
          .flat();
  const countOf = new Map(counts.facets[filter]?.map(({ id, count }) => [id, count]));
  return translateNames(siblings)
    .map(({ id, name }) => ({ id, name, count: countOf.get(id) ?? 0 }))
    .filter(({ id, count }) => count > 0 && !chosen.includes(id))
    .sort((one, other) => other.count - one.count)
    .slice(0, most)
    .map(({ id, name, count }) => ({
      name,
      found: resultCountText(count, 'eq'),
      change: { [filter]: [id] },
    }));
}
