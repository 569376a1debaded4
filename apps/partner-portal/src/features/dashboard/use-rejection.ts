import { useOwnEventQuery } from '@atrium/api-slice';
import { lastRejection } from '@atrium/domain';

/** Returns the comment of an event's latest rejection; undefined until loaded. */
export function useRejection(eventId: number): string | undefined {
  const { data } = useOwnEventQuery({ params: { eventId } });
  return data && lastRejection(data.vettingStatusUpdates)?.comment;
}
