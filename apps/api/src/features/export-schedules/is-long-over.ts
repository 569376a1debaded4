import { addTime, days, exportedAfterEventDays } from '@atrium/domain';

/** Returns whether an event has been over for so long that its attendees are no longer sent. */
export const isLongOver = (endAt: Date | null, now: Date): boolean =>
  endAt !== null && addTime(endAt, days(exportedAfterEventDays)) < now;
