import { useLocationQuery } from '@atrium/api-slice';
import { useMemo } from 'react';
import { translatePlaceOption } from './translate-place-option.ts';

/** The place of the location filter, once its name is loaded. */
export function useChosenPlace(id: number | null) {
  const { currentData } = useLocationQuery({ params: { id: id ?? 0 } }, { skip: id === null });
  return useMemo(
    () => (id === null || !currentData ? null : translatePlaceOption(currentData)),
    [id, currentData],
  );
}
