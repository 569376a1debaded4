import { days, formatEventDays } from '@atrium/domain';

/** Formats the day of an instant, as `12 May 2027`. */
export const dayText = (instant: string): string =>
  formatEventDays({ startDateTime: instant, timeZone: 'UTC' });

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });
/** Formats the time of an instant where the reader is, as `10:02`. */
export const clockText = (instant: string): string => clock.format(new Date(instant));

const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
/** Formats an instant where the reader is, as `12 May 2027, 10:02`. */
export const momentText = (instant: string): string => moment.format(new Date(instant));

const shortDay = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });
/** Formats a calendar date, as `12 May`. */
export const shortDayText = (date: string): string => shortDay.format(new Date(date));

/** Says how long ago an instant was, in days. */
export function daysAgoText(instant: string, now: number): string {
  const count = Math.max(0, Math.floor((now - Date.parse(instant)) / days(1)));
  if (count === 0) return 'today';
  return count === 1 ? '1 day' : `${count.toLocaleString('en-GB')} days`;
}
