const units = [
  ['second', 1],
  ['minute', 60],
  ['hour', 3600],
  ['day', 86_400],
] as const;

/** How long somebody has to wait, rounded up, in the unit that a person would say it in: `24 hours`, not `1440 minutes`. */
export function waitText(seconds: number): string {
  const [unit, size] = units.findLast(([, length]) => seconds > length * 1.5) ?? units[0];
  const count = Math.max(1, Math.ceil(seconds / size));
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
