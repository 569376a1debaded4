import { daysUntil, type EventSummary } from '@atrium/domain';

type Period = Pick<EventSummary, 'startDateTime' | 'endDateTime' | 'timeZone'>;

/** Says how many days are left until an event starts, where it takes place. */
export function daysToGo({ startDateTime, endDateTime, timeZone }: Period, now: number): string {
  if (Date.parse(endDateTime) <= now) return 'over';
  if (Date.parse(startDateTime) <= now) return 'on now';
  const count = daysUntil(new Date(startDateTime), timeZone, new Date(now));
  if (count === 0) return 'today';
  return count === 1 ? 'tomorrow' : `in ${count.toLocaleString('en-GB')} days`;
}
