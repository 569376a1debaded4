import { dateFormat, dayIn } from '@atrium/domain';

/** Months that can be chosen: seven years, as books are kept in most countries. */
const count = 84;

/** Lists the month of this instant in UTC and those before it, as `2027-03` with its name, the newest first. */
export function recentMonths(now: Date): { id: string; name: string }[] {
  const names = dateFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return Array.from({ length: count }, (_, back) => {
    const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1));
    return { id: dayIn(first, 'UTC').slice(0, 7), name: names.format(first) };
  });
}
