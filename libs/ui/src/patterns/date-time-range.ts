import { msg, t } from '@atrium/texts';
import { clockTimeIn, days, instantIn, isDateTime as isAnyDateTime, minutes } from '@atrium/domain';
import type { DateRange } from './date-range.ts';

/** Two local times of one zone, as `YYYY-MM-DDTHH:mm`. */
export interface DateTimeRange {
  start: string | null;
  end: string | null;
}

export const dateTimeMessages = {
  order: msg('End date/time cannot be before start date/time'),
  format: msg('Invalid date/time format'),
} as const;

/** Default times of a range's start and end. */
export const workday = { start: '09:00', end: '17:00' } as const;

const pattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;

/** Whether a text is a valid date and time, `YYYY-MM-DDTHH:mm`. */
export const isDateTime = (text: string): boolean => pattern.test(text) && isAnyDateTime(text);

/**
 * Sets the start. An end that is now earlier moves to the start's date, at its own time of day or, if that is still
 * earlier, at the start itself.
 */
export function withStart(range: DateTimeRange, start: string | null): DateTimeRange {
  const { end } = range;
  if (!start || !end || start <= end) return { start, end };
  const sameDay = `${start.slice(0, 10)}${end.slice(10)}`;
  return { start, end: sameDay < start ? start : sameDay };
}

/** Sets the days and keeps the times of day, or takes those of a workday. A start alone is a range of one day. */
export function withDays(range: DateTimeRange, { start, end }: DateRange): DateTimeRange {
  if (!start) return { start: null, end: null };
  const timeOf = (moment: string | null, usual: string) =>
    moment && isDateTime(moment) ? moment.slice(11) : usual;
  const from = `${start}T${timeOf(range.start, workday.start)}`;
  const to = `${end ?? start}T${timeOf(range.end, workday.end)}`;
  return { start: from, end: to < from ? from : to };
}

/** Returns the days of a range, without the times. */
export const daysOf = ({ start, end }: DateTimeRange): DateRange => ({
  start: start && isDateTime(start) ? start.slice(0, 10) : null,
  end: end && isDateTime(end) ? end.slice(0, 10) : null,
});

/** Error message of a range, or null. */
export function rangeError({ start, end }: DateTimeRange): string | null {
  if ([start, end].some((moment) => moment !== null && !isDateTime(moment))) return dateTimeMessages.format;
  return start && end && end < start ? dateTimeMessages.order : null;
}

const daysText = (count: number) => t('{{count}} days', { count, defaultValue_one: '{{count}} day' });
const hoursText = (count: number) => t('{{count}} hours', { count, defaultValue_one: '{{count}} hour' });
const minutesText = (count: number) =>
  t('{{count}} minutes', { count, defaultValue_one: '{{count}} minute' });

/**
 * Duration of a range, as `2 days, 8 hours, 30 minutes`; null if it is incomplete or invalid. Days are calendar days,
 * so a change of the clocks makes no day shorter.
 */
export function durationText(range: DateTimeRange, timeZone: string): string | null {
  const { start, end } = range;
  if (!start || !end || rangeError(range)) return null;
  const [from, to] = [Date.parse(`${start}Z`), Date.parse(`${end}Z`)];
  const wholeDays = Math.floor((to - from) / days(1));
  const dayLater = clockTimeIn(new Date(from + days(wholeDays)), 'UTC');
  const rest = instantIn(end, timeZone).getTime() - instantIn(dayLater, timeZone).getTime();
  const restMinutes = Math.max(0, Math.round(rest / minutes(1)));
  const parts = [
    wholeDays && daysText(wholeDays),
    restMinutes >= 60 && hoursText(Math.floor(restMinutes / 60)),
    restMinutes % 60 && minutesText(restMinutes % 60),
  ].filter(Boolean);
  return parts.join(', ') || minutesText(0);
}

/** Converts a local time of a zone to an instant (RFC 3339, UTC). */
export const instantOf = (moment: string, timeZone: string): string =>
  instantIn(moment, timeZone).toISOString();

/** Converts an instant to the local time of a zone, as `YYYY-MM-DDTHH:mm`. */
export const wallTimeOf = (instant: string, timeZone: string): string =>
  clockTimeIn(new Date(instant), timeZone);
