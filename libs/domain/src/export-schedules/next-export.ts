import { days, hours } from '../kernel/durations.ts';
import { dayNumberIn, instantOfClock } from '../kernel/time-zones.ts';
import type { ExportFrequency } from './export-schedules.contract.ts';

/** Clock time at which exports are sent. */
export const exportHour = 6;

interface Rhythm {
  frequency: ExportFrequency;
  /** From 1, Monday; counts if it is weekly. */
  weekday: number | null;
}

/** Monday is 1; day 0, 1970-01-01, was a Thursday. */
const weekdayOf = (day: number): number => ((day + 3) % 7) + 1;

/** Returns the first instant after another at which an export is due by the clock of a zone. */
export function nextExportAt(after: Date, { frequency, weekday }: Rhythm, timeZone: string): Date {
  const dueOn = (day: number) => new Date(instantOfClock(days(day) + hours(exportHour), timeZone));
  const today = dayNumberIn(after, timeZone);
  let day = dueOn(today) > after ? today : today + 1;
  if (frequency === 'WEEKLY') while (weekdayOf(day) !== weekday) day += 1;
  return dueOn(day);
}
