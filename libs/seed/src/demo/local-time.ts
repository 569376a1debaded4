import { days, hours, minutes, offsetAt } from '@atrium/domain';

const offsets = new Map<string, number>();

/**
 * Returns the instant of a local time: minutes after midnight of a day (counted from 1970-01-01) in a zone. Clock
 * changes happen at night, so one offset serves a day from the morning on, for all events of a city.
 */
export function localInstant(timeZone: string, day: number, minuteOfDay: number): number {
  const key = `${timeZone} ${day}`;
  const offset = offsets.get(key) ?? offsetAt(days(day) + hours(12), timeZone);
  offsets.set(key, offset);
  return days(day) + minutes(minuteOfDay) - offset;
}
