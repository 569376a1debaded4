import { daysBetween } from '../kernel/time-zones.ts';

/** How often a ticket may be given to somebody else. */
export const mostHolderChanges = 3;

interface Beginning {
  startDateTime: string;
  timeZone: string;
}

/**
 * Tells if an event's cut-off is still ahead: so many days before its first day, counted at the venue; null: there was never time.
 */
export function isBeforeCutOff(event: Beginning, cutOffDays: number | null, now: Date): boolean {
  const start = new Date(event.startDateTime);
  return cutOffDays !== null && start > now && daysBetween(now, start, event.timeZone) >= cutOffDays;
}

/** Tells if tickets of an event may be given to somebody else now: until the organiser's cut-off. */
export const mayChangeHolder = (
  event: Beginning & { /** Null: never. */ nameChangeDays: number | null },
  now: Date,
): boolean => isBeforeCutOff(event, event.nameChangeDays, now);
