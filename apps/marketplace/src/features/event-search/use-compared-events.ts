import { isFailure, useEventDetailQuery } from '@atrium/api-slice';
import type { EventDetail } from '@atrium/domain';

/** An event laid beside others: undefined while it is loaded, null when it is no longer there. */
export interface Compared {
  id: number;
  event: EventDetail | null | undefined;
  hasFailed: boolean;
  retry: () => void;
}

function useCompared(id: number | undefined): Compared | null {
  const { currentData, error, refetch } = useEventDetailQuery(
    { params: { id: id ?? 0 } },
    { skip: id === undefined },
  );
  if (id === undefined) return null;
  const isGone = isFailure(error) && error.status === 404;
  return {
    id,
    event: isGone ? null : currentData,
    hasFailed: error !== undefined && !isGone && currentData === undefined,
    retry: () => void refetch(),
  };
}

/** The events of a comparison, at most four. */
export function useComparedEvents(ids: readonly number[]): readonly Compared[] {
  const columns = [useCompared(ids[0]), useCompared(ids[1]), useCompared(ids[2]), useCompared(ids[3])];
  return columns.filter((column) => column !== null);
}
