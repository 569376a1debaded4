import { hours } from '@atrium/domain';

/** Formats how long something has waited: `3 hours`, `2 days`. */
export function waitingTime(since: string, now: number): string {
  const waited = Math.floor((now - Date.parse(since)) / hours(1));
  if (waited < 1) return 'less than an hour';
  const [count, unit] = waited < 48 ? [waited, 'hour'] : [Math.floor(waited / 24), 'day'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
