/** Calendar dates are `YYYY-MM-DD` strings end to end; instants are RFC 3339 in UTC, shown in the event's own zone. */

const calendarDate = /^(\d{4})-(\d{2})-(\d{2})$/;

/** True for a real day of the calendar written as `YYYY-MM-DD`. */
export function isCalendarDate(text: string): boolean {
  const parts = calendarDate.exec(text);
  if (!parts) return false;
  const [year, month, day] = [Number(parts[1]), Number(parts[2]), Number(parts[3])];
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/** The calendar day an instant falls on in a zone, as `YYYY-MM-DD`. */
export function dayIn(instant: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(instant);
}

/** The calendar day it is in UTC: what forms judge ages and expiry dates by, in the browser and again on the server. */
export const today = (): string => dayIn(new Date(), 'UTC');

/** Full years between two calendar days: the age on `today` of somebody born on `birth`. */
export function fullYears(birth: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birth.slice(0, 4));
  return today.slice(5) < birth.slice(5) ? years - 1 : years;
}

/** Whole days from one instant to another, by calendar days of a zone. Negative when `to` is the earlier one. */
export function daysBetween(from: Date, to: Date, timeZone: string): number {
  const utc = (day: string) =>
    Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8, 10)));
  return Math.round((utc(dayIn(to, timeZone)) - utc(dayIn(from, timeZone))) / 86_400_000);
}

interface Spell {
  startDateTime: string;
  endDateTime?: string | undefined;
  timeZone: string;
}

/** `12 – 14 May 2027`-like text of an event's days in its own zone. */
export function formatEventDays(event: Spell, locale = 'en-GB'): string {
  const format = new Intl.DateTimeFormat(locale, {
    timeZone: event.timeZone,
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  });
  const start = new Date(event.startDateTime);
  return evenSpaces(
    event.endDateTime ? format.formatRange(start, new Date(event.endDateTime)) : format.format(start),
  );
}

/**
 * A formatted date with plain spaces: which ones `Intl` puts in depends on its version, and a page that the server
 * rendered must read the same in the browser.
 */
export const evenSpaces = (text: string): string => text.replace(/[\u00a0\u2009\u202f]/g, ' ');

/** Venue time with its zone, as `Wed, 12 May 2027, 09:00 CEST`. */
export function formatEventTime(instant: string, timeZone: string, locale = 'en-GB'): string {
  const format = new Intl.DateTimeFormat(locale, {
    timeZone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
    timeZoneName: 'short',
  });
  return evenSpaces(format.format(new Date(instant)));
}

const dateTime = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2})(?::\d{2}(?:\.\d+)?)?(Z|[+-]\d{2}:\d{2})?$/;

/** True for a real date and time, with an offset or as a clock on the spot shows it (`2027-05-12T09:00`). */
export function isDateTime(text: string): boolean {
  const parts = dateTime.exec(text);
  return (
    parts !== null &&
    isCalendarDate(parts[1] ?? '') &&
    Number(parts[2]) < 24 &&
    Number(parts[3]) < 60 &&
    !Number.isNaN(Date.parse(parts[4] ? text : `${text}Z`))
  );
}

/** Minutes that a zone's clocks are ahead of UTC at an instant. */
function offsetAt(instant: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(instant);
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  const shown = Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'));
  return Math.round((shown - instant) / 60_000);
}

/**
 * The instant of a date and time: one with an offset says it, one without is read off a clock in the zone. Of the two
 * instants of a repeated hour the first, of a skipped hour the one after it.
 */
export function instantIn(text: string, timeZone: string): Date {
  if (dateTime.exec(text)?.[4]) return new Date(text);
  const clock = Date.parse(`${text}Z`);
  const offsets = [clock - 86_400_000, clock + 86_400_000].map((near) => offsetAt(near, timeZone));
  const fitting = offsets.find((offset) => offsetAt(clock - offset * 60_000, timeZone) === offset);
  return new Date(clock - (fitting ?? offsets[0] ?? 0) * 60_000);
}
