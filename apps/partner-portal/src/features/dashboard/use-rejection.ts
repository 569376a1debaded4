import { useOwnEventQuery } from '@atrium/api-slice';
import { lastRejection } from '@atrium/domain';

/** What was said when an event was turned down last; undefined until it is known. */
export function useRejection(eventId: number): string | undefined {
  const { data } = useOwnEventQuery({ params: { eventId } });
  return data && lastRejection(data.vettingStatusUpdates)?.comment;
}
