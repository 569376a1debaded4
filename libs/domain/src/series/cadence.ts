import { days } from '../kernel/durations.ts';

/** How often an event takes place again. */
export const seriesCadences = ['YEARLY', 'HALF_YEARLY', 'OTHER'] as const;
export type SeriesCadence = (typeof seriesCadences)[number];

/** How often editions take place by the days between them; those of one year may begin some weeks earlier or later. */
export function cadenceOf(starts: readonly string[]): SeriesCadence {
  const times = starts.map((start) => Date.parse(start)).toSorted((a, b) => a - b);
  const gaps = times.slice(1).map((time, i) => (time - (times[i] ?? time)) / days(1));
  const isEach = (usual: number, tolerance: number) =>
    gaps.length > 0 && gaps.every((gap) => Math.abs(gap - usual) <= tolerance);
  if (isEach(365, 60)) return 'YEARLY';
  return isEach(182, 45) ? 'HALF_YEARLY' : 'OTHER';
}
