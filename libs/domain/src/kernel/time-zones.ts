import { days, minutes } from './durations.ts';

/**
 * Clock times of time zones, by the tz database of `Intl`. Clock times without a zone are counted like
 * instants: in milliseconds, as if they were UTC.
 */

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  formats.set(timeZone, made);
  return made;
}

/** Milliseconds that the clocks of a zone are ahead of UTC at an instant. */
export function offsetAt(instant: number, timeZone: string): number {
  if (timeZone === 'UTC') return 0;
  // a formatted text is read seven times faster than formatToParts; en-US writes 11/21/2026, 03:27:19
  const [month, day, year = '', ...time] = formatOf(timeZone).format(instant).match(/\d+/g) ?? [];
  const clock = Date.parse(`${year.padStart(4, '0')}-${month}-${day}T${time.join(':')}Z`);
  return Math.round((clock - instant) / minutes(1)) * minutes(1);
}

/** Returns what the clocks of a zone show at an instant, counted as if it were UTC. */
export const clockAt = (instant: number, timeZone: string): number => instant + offsetAt(instant, timeZone);

/**
 * The instant at which the clocks of a zone show a time. Of the two instants of a repeated hour it is the first, of a
 * skipped hour the one after it.
 */
export function instantOfClock(clock: number, timeZone: string): number {
  const [before = 0, after = 0] = [-1, 1].map((way) => offsetAt(clock + days(way), timeZone));
  if (before === after) return clock - before;
  return clock - ([before, after].find((offset) => offsetAt(clock - offset, timeZone) === offset) ?? before);
}

const withOffset = /(?:Z|[+-]\d{2}:\d{2})$/;

/** The instant of a date and time: one with an offset says it, one without is read off a clock in the zone. */
export const instantIn = (text: string, timeZone: string): Date =>
  withOffset.test(text) ? new Date(text) : new Date(instantOfClock(Date.parse(`${text}Z`), timeZone));

/** Returns the clock time of a zone at an instant, as `2027-05-12T09:00`. */
export const clockTimeIn = (instant: Date, timeZone: string): string =>
  new Date(instant.getTime() + offsetAt(instant.getTime(), timeZone)).toISOString().slice(0, 16);

/** Returns an instant with the clock time and offset of a zone (ISO 8601), as `2027-05-12T09:00:00+02:00`. */
export function offsetTimeIn(instant: Date, timeZone: string): string {
  const offset = offsetAt(instant.getTime(), timeZone);
  const size = new Date(Math.abs(offset)).toISOString().slice(11, 16);
  return `${clockTimeIn(instant, timeZone)}:00${offset < 0 ? '-' : '+'}${size}`;
}

/** The instant at which the clocks of another zone show what those of the first one show. */
export const withSameClock = (instant: Date, from: string, to: string): Date =>
  new Date(instantOfClock(instant.getTime() + offsetAt(instant.getTime(), from), to));

/** The calendar day of an instant in a zone, as days since 1970-01-01. */
export const dayNumberIn = (instant: Date, timeZone: string): number =>
  Math.floor((instant.getTime() + offsetAt(instant.getTime(), timeZone)) / days(1));

/** The instant at which a day, counted from 1970-01-01, begins in a zone. */
export const startOfDay = (dayNumber: number, timeZone: string): Date =>
  new Date(instantOfClock(days(dayNumber), timeZone));

/** Whole days from one instant to another, by calendar days of a zone. Negative when `to` is the earlier one. */
export const daysBetween = (from: Date, to: Date, timeZone: string): number =>
  dayNumberIn(to, timeZone) - dayNumberIn(from, timeZone);
