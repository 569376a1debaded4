import { useLocationQuery } from '@atrium/api-slice';
import { useMemo } from 'react';
import { spokenPlace } from './spoken-place.ts';

/** The place that is searched around, once its name is known. */
export function useChosenPlace(id: number | null) {
  const { currentData } = useLocationQuery({ params: { id: id ?? 0 } }, { skip: id === null });
  return useMemo(() => (id === null || !currentData ? null : spokenPlace(currentData)), [id, currentData]);
}
