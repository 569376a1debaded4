/**
 * Calendar dates are `YYYY-MM-DD` strings throughout; instants are RFC 3339 in UTC, shown in the event's
 * zone.
 */

import { deviceTime } from './device-time.ts';
import { days } from './durations.ts';
import { dateFormat } from './formats.ts';
import { clockAt } from './time-zones.ts';

const calendarDate = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Returns true for an existing calendar date written as `YYYY-MM-DD`. */
export function isCalendarDate(text: string): boolean {
  const parts = calendarDate.exec(text);
  if (!parts) return false;
  const [year, month, day] = [Number(parts[1]), Number(parts[2]), Number(parts[3])];
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/** A calendar date some months later, or earlier; the last day of a month that is too short. */
export function addMonths(date: string, months: number): string {
  if (!isCalendarDate(date)) throw new RangeError(`no date: ${date}`);
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, last))).toISOString().slice(0, 10);
}

/** Returns the calendar date of an instant in a zone, as `YYYY-MM-DD`. */
export function dayIn(instant: Date, timeZone: string): string {
  return new Date(clockAt(instant.getTime(), timeZone)).toISOString().slice(0, 10);
}

/** Returns how many calendar days lie between now and an instant where it takes place: 0 on the same day. */
export function daysUntil(instant: Date, timeZone: string, now: Date): number {
  const day = (moment: Date) => Date.parse(dayIn(moment, timeZone));
  return Math.round((day(instant) - day(now)) / days(1));
}

/** Returns today's date in UTC. Forms check ages and expiry dates by it, in the browser and on the server. */
export const today = (): string => dayIn(deviceTime(), 'UTC');

/** Returns the full years between two calendar dates: the age on `today` of a person born on `birth`. */
export function fullYears(birth: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birth.slice(0, 4));
  return today.slice(5) < birth.slice(5) ? years - 1 : years;
}

interface Period {
  startDateTime: string;
  endDateTime?: string | undefined;
  timeZone: string;
}

/** Formats the days of an event in its zone, as `12 – 14 May 2027`. */
export function formatEventDays(event: Period, locale = 'en-GB'): string {
  // the venue's clock is formatted as if it were UTC: one format serves the events of all zones
  const format = dateFormat(locale, { timeZone: 'UTC', day: 'numeric', month: 'short', year: 'numeric' });
  const clock = (instant: string) => clockAt(Date.parse(instant), event.timeZone);
  const start = clock(event.startDateTime);
  return evenSpaces(
    event.endDateTime ? format.formatRange(start, clock(event.endDateTime)) : format.format(start),
  );
}

/** The days of an event in its zone for a column of dates: `May 2027` and `12 – 14`, or `30 Nov – 2 Dec`. */
export function eventDayParts(event: Required<Period>, locale = 'en-GB'): { month: string; days: string } {
  const clock = (instant: string) => clockAt(Date.parse(instant), event.timeZone);
  const [start, end] = [clock(event.startDateTime), clock(event.endDateTime)];
  const monthOf = dateFormat(locale, { timeZone: 'UTC', month: 'short', year: 'numeric' });
  const month = monthOf.format(start);
  const isOneMonth = monthOf.format(end) === month;
  const dayOf = dateFormat(locale, {
    timeZone: 'UTC',
    day: 'numeric',
    ...(!isOneMonth && { month: 'short' }),
  });
  return { month: evenSpaces(month), days: evenSpaces(dayOf.formatRange(start, end)) };
}

/**
 * Replaces special spaces by plain ones. `Intl` versions differ in them, and server and browser must render
 * the same text.
 */
export const evenSpaces = (text: string): string => text.replace(/[\u00a0\u2009\u202f]/g, ' ');

const clock = { hour: '2-digit', minute: '2-digit', hour12: false } as const;
const dayAndClock = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric', ...clock } as const;

/** Formats venue time with its zone, as `Wed, 12 May 2027, 09:00 CEST`. */
export const formatEventTime = (instant: string, timeZone: string, locale = 'en-GB'): string =>
  formatIn(instant, locale, { timeZone, ...dayAndClock, timeZoneName: 'short' });

/** Formats venue time where its city is named beside it, as `Wed, 12 May 2027, 09:00`. */
export const formatLocalTime = (instant: string, timeZone: string, locale = 'en-GB'): string =>
  formatIn(instant, locale, { timeZone, ...dayAndClock });

/** Formats the hour at the venue as `09:00`, after the day of the week if that is wanted: `Wed 09:00`. */
export const formatLocalHour = (
  instant: string,
  timeZone: string,
  locale = 'en-GB',
  { withDay = false } = {},
): string => formatIn(instant, locale, { timeZone, ...(withDay && { weekday: 'short' }), ...clock });

const formatIn = (instant: string, locale: string, options: Intl.DateTimeFormatOptions): string =>
  evenSpaces(dateFormat(locale, options).format(new Date(instant)));

const dateTime = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2})(?::\d{2}(?:\.\d+)?)?(Z|[+-]\d{2}:\d{2})?$/;

/**
 * Returns true for a valid date and time, with an offset or as local time (`2027-05-12T09:00`). The year 9999 is not
 * valid, because its end is in the year 10000 elsewhere.
 */
export function isDateTime(text: string): boolean {
  const parts = dateTime.exec(text);
  return (
    parts !== null &&
    !text.startsWith('9999') &&
    isCalendarDate(parts[1] ?? '') &&
    Number(parts[2]) < 24 &&
    Number(parts[3]) < 60 &&
    !Number.isNaN(Date.parse(parts[4] ? text : `${text}Z`))
  );
}
