import { isFailure, useEventDetailQuery } from '@atrium/api-slice';
import type { EventDetail } from '@atrium/domain';

/** A compared event: undefined while loading, null if it no longer exists. */
export interface ComparedEvent {
  id: number;
  event: EventDetail | null | undefined;
  hasFailed: boolean;
  retry: () => void;
}

function useCompared(id: number | undefined): ComparedEvent | null {
  const { currentData, error, refetch } = useEventDetailQuery(
    { params: { id: id ?? 0 } },
    { skip: id === undefined },
  );
  if (id === undefined) return null;
  const isNotFound = isFailure(error) && error.status === 404;
  return {
    id,
    event: isNotFound ? null : currentData,
    hasFailed: error !== undefined && !isNotFound && currentData === undefined,
    retry: () => void refetch(),
  };
}

/** The events of a comparison, at most four. */
export function useComparedEvents(ids: readonly number[]): readonly ComparedEvent[] {
  const columns = [useCompared(ids[0]), useCompared(ids[1]), useCompared(ids[2]), useCompared(ids[3])];
  return columns.filter((column) => column !== null);
}
