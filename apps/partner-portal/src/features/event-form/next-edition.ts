import { days } from '@atrium/domain';

const dayNumber = (day: string) => Date.parse(`${day}T00:00Z`) / days(1);

/**
 * Returns the days until the next edition: the same weekday nearest to the same date, in the first year after
 * `today`. Both are calendar dates.
 */
export function daysToNextEdition(start: string, today: string): number {
  const first = new Date(`${start}T00:00Z`);
  for (let years = 1; ; years += 1) {
    const sameDate = Date.UTC(first.getUTCFullYear() + years, first.getUTCMonth(), first.getUTCDate());
    const later = Math.round((sameDate - first.getTime()) / days(1) / 7) * 7;
    if (dayNumber(start) + later > dayNumber(today)) return later;
  }
}

/** Returns the same time of day some days later. */
export function movedBy(wallTime: string, later: number): string {
  const [day = '', time = ''] = wallTime.split('T');
  return `${new Date(days(dayNumber(day) + later)).toISOString().slice(0, 10)}T${time}`;
}
