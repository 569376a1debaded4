import { useOwnEventQuery } from '@atrium/api-slice';

/** What was said when an event was turned down last; undefined until it is known. */
export function useRejection(eventId: number): string | undefined {
  const { data } = useOwnEventQuery({ params: { eventId } });
  return data?.vettingStatusUpdates
    .filter(({ vettingStatus }) => vettingStatus === 'REJECTED')
    .toSorted((one, other) => Date.parse(other.createdAt) - Date.parse(one.createdAt))[0]?.comment;
}
