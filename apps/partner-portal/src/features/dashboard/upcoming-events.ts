import type { EventSummary } from '@atrium/domain';

/** Returns true for an event that is neither over nor cancelled. */
export const isUpcoming = ({ endDateTime, currentStatus }: EventSummary, now: number): boolean =>
  Date.parse(endDateTime) > now && currentStatus !== 'CANCELLED';

/** Returns future events, the next one first. */
export const upcomingEvents = (events: readonly EventSummary[], now: number): EventSummary[] =>
  events
    .filter((event) => isUpcoming(event, now))
    .sort((one, other) => Date.parse(one.startDateTime) - Date.parse(other.startDateTime));
