const dayMs = 86_400_000;
const dayNumber = (day: string) => Date.parse(`${day}T00:00Z`) / dayMs;

/**
 * How many days later the next edition begins: the same weekday nearest to the same date of the first year that has it
 * ahead of `today`. Both are calendar days.
 */
export function daysToNextEdition(start: string, today: string): number {
  const first = new Date(`${start}T00:00Z`);
  for (let years = 1; ; years += 1) {
    const sameDate = Date.UTC(first.getUTCFullYear() + years, first.getUTCMonth(), first.getUTCDate());
    const days = Math.round((sameDate - first.getTime()) / dayMs / 7) * 7;
    if (dayNumber(start) + days > dayNumber(today)) return days;
  }
}

/** The same time on a clock some days later. */
export function movedBy(wallTime: string, days: number): string {
  const [day = '', time = ''] = wallTime.split('T');
  return `${new Date((dayNumber(day) + days) * dayMs).toISOString().slice(0, 10)}T${time}`;
}
