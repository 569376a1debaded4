const hour = 3_600_000;

/** How long something has waited: `3 hours`, `2 days`. */
export function ageOf(since: string, now: number): string {
  const hours = Math.floor((now - Date.parse(since)) / hour);
  if (hours < 1) return 'less than an hour';
  const [count, unit] = hours < 48 ? [hours, 'hour'] : [Math.floor(hours / 24), 'day'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
