/**
 * How often a card at a place is usually opened, per mille: the last place of each band and its rate. A click is compared with
 * what its place usually gets, so that the first place doesn't feed itself.
 */
const bands = [
  [1, 120],
  [3, 80],
  [10, 45],
  [25, 20],
  [Infinity, 8],
] as const;

/** Usual openings of a card shown at a place, counted from 1, per mille. */
export const expectedMilli = (place: number): number => bands.find(([last]) => place <= last)?.[1] ?? 0;
