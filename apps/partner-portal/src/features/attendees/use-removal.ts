import { useAttendeeRemovalQuery } from '@atrium/api-slice';

/** Loads when the names of a past event's attendees are removed. */
export const useRemoval = (eventId: number) =>
  useAttendeeRemovalQuery({ params: { eventId } }, { refetchOnMountOrArgChange: true }).data;
