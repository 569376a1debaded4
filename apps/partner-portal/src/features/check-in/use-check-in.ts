import { useCheckInQuery } from '@atrium/api-slice';
import { seconds } from '@atrium/domain';

/** Reads an event's counts at the door, and again every few seconds while the page is seen. */
export const useCheckIn = (eventId: number) =>
  useCheckInQuery(
    { params: { eventId } },
    { refetchOnMountOrArgChange: true, pollingInterval: seconds(5), skipPollingIfUnfocused: true },
  );
