import { attendedOnline, type Option } from '@atrium/domain';
import { t } from '@atrium/texts';
import type { SearchState } from './filters-url.ts';

/** No place has this ID. */
const onlineId = 0;

/** Stands among the places for the events that can be attended online. */
const onlinePlace = (): Option => ({ id: onlineId, name: t('Online') });

/** Whether a choice among the places means online. */
export const isOnlinePlace = (place: Option | null): boolean => place?.id === onlineId;

/** Whether a search is for the events that can be attended online, and for no others. */
export const isOnline = ({ attendanceTypeIds }: Pick<SearchState, 'attendanceTypeIds'>): boolean =>
  attendanceTypeIds.length === attendedOnline.length &&
  attendedOnline.every((id) => attendanceTypeIds.includes(id));

/** Returns what stands under Where: the place, or online without one. */
export const whereOf = (state: SearchState, place: Option | null): Option | null =>
  place ?? (state.locationId === null && isOnline(state) ? onlinePlace() : null);

/** The change of a search by a choice under Where. */
export function whereChange(state: SearchState, chosen: Option | null): Partial<SearchState> {
  if (isOnlinePlace(chosen)) return { locationId: null, area: null, attendanceTypeIds: [...attendedOnline] };
  const locationId = chosen?.id ?? null;
  return whereOf(state, null) ? { locationId, attendanceTypeIds: [] } : { locationId };
}

/** Puts online before the places that match what is typed, where it matches too. */
export const withOnline =
  (searchPlaces: (query: string, signal: AbortSignal) => Promise<Option[]>) =>
  async (query: string, signal: AbortSignal): Promise<Option[]> => {
    const places = await searchPlaces(query, signal);
    const typed = query.trim().toLowerCase();
    const isMeant = [t('Online'), 'Online', 'Virtual'].some((word) => word.toLowerCase().startsWith(typed));
    return isMeant ? [onlinePlace(), ...places] : places;
  };
