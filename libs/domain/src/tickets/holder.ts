import { daysBetween } from '../kernel/time-zones.ts';

/** How often a ticket may be given to somebody else. */
export const mostHolderChanges = 3;

interface NamedEvent {
  startDateTime: string;
  timeZone: string;
  /** Days before its first day until which names may change; null: never. */
  nameChangeDays: number | null;
}

/** Tells if tickets of an event may be given to somebody else now: until the organiser's cut-off, by days at the venue. */
export function mayChangeHolder(event: NamedEvent, now: Date): boolean {
  const start = new Date(event.startDateTime);
  return (
    event.nameChangeDays !== null &&
    start > now &&
    daysBetween(now, start, event.timeZone) >= event.nameChangeDays
  );
}
