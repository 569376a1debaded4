import { parseAbsolute, parseDateTime, toCalendarDateTime, toZoned } from '@internationalized/date';
import { phrase, t } from '../language/language.ts';

/** Two moments on the wall clock of one zone, as `YYYY-MM-DDTHH:mm`. */
export interface DateTimeRange {
  start: string | null;
  end: string | null;
}

export const dateTimeMessages = {
  order: phrase('End date/time cannot be before start date/time'),
  format: phrase('Invalid date/time format'),
} as const;

/** The times of day a range begins and ends with where nobody says otherwise. */
export const workday = { start: '09:00', end: '17:00' } as const;

const pattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;

/** Whether a text is a moment of the calendar as `YYYY-MM-DDTHH:mm`. */
export function isDateTime(text: string): boolean {
  if (!pattern.test(text)) return false;
  try {
    // the parser takes the 31st of every month and puts it into the month's end
    return parseDateTime(text).toString().startsWith(text);
  } catch {
    return false;
  }
}

/**
 * A new start; an end that it has moved past resets to the start's date, at its own time of day or, where that is
 * still earlier, at the start itself.
 */
export function withStart(range: DateTimeRange, start: string | null): DateTimeRange {
  const { end } = range;
  if (!start || !end || start <= end) return { start, end };
  const sameDay = `${start.slice(0, 10)}${end.slice(10)}`;
  return { start, end: sameDay < start ? start : sameDay };
}

/** What is wrong with a range, or null. */
export function rangeFault({ start, end }: DateTimeRange): string | null {
  if ([start, end].some((moment) => moment !== null && !isDateTime(moment))) return dateTimeMessages.format;
  return start && end && end < start ? dateTimeMessages.order : null;
}

const daysText = (count: number) => t('{{count}} days', { count, defaultValue_one: '{{count}} day' });
const hoursText = (count: number) => t('{{count}} hours', { count, defaultValue_one: '{{count}} hour' });
const minutesText = (count: number) =>
  t('{{count}} minutes', { count, defaultValue_one: '{{count}} minute' });

/**
 * How long a range lasts, as `2 days, 8 hours, 30 minutes`; null where it has a fault or a gap. Days are those of the
 * calendar, so a night when the clocks change makes no day shorter.
 */
export function durationText(range: DateTimeRange, timeZone: string): string | null {
  const { start, end } = range;
  if (!start || !end || rangeFault(range)) return null;
  const [from, to] = [parseDateTime(start), parseDateTime(end)];
  const days = Math.floor((to.toDate('UTC').getTime() - from.toDate('UTC').getTime()) / 86_400_000);
  const rest =
    toZoned(to, timeZone).toDate().getTime() - toZoned(from.add({ days }), timeZone).toDate().getTime();
  const minutes = Math.max(0, Math.round(rest / 60_000));
  const parts = [
    days && daysText(days),
    minutes >= 60 && hoursText(Math.floor(minutes / 60)),
    minutes % 60 && minutesText(minutes % 60),
  ].filter(Boolean);
  return parts.join(', ') || minutesText(0);
}

/** The instant (RFC 3339, UTC) of a moment on the wall clock of a zone. */
export const instantOf = (moment: string, timeZone: string): string =>
  toZoned(parseDateTime(moment), timeZone).toDate().toISOString();

/** What the wall clock of a zone shows at an instant, as `YYYY-MM-DDTHH:mm`. */
export const wallTimeOf = (instant: string, timeZone: string): string =>
  toCalendarDateTime(parseAbsolute(instant, timeZone)).toString().slice(0, 16);
