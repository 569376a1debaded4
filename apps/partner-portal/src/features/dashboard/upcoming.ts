import type { EventSummary } from '@atrium/domain';

/** True for an event that is neither over nor called off. */
export const isToCome = ({ endDateTime, currentStatus }: EventSummary, now: number): boolean =>
  Date.parse(endDateTime) > now && currentStatus !== 'CANCELLED';

/** The events that are still to come, the next one first. */
export const upcoming = (events: readonly EventSummary[], now: number): EventSummary[] =>
  events
    .filter((event) => isToCome(event, now))
    .sort((one, other) => Date.parse(one.startDateTime) - Date.parse(other.startDateTime));
