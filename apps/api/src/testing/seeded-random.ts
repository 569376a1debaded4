export interface SeededRandom {
  /** Integer from 0 to below the bound. */
  below: (bound: number) => number;
  chance: (probability: number) => boolean;
  pick: <T>(list: readonly T[]) => T;
}

/** Reproducible pseudo-random numbers (mulberry32), so that a failing test fails again. */
export function seededRandom(seed: number): SeededRandom {
  let state = seed | 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (bound: number) => Math.floor(next() * bound);
  return {
    below,
    chance: (probability) => next() < probability,
    pick: (list) => {
      if (list.length === 0) throw new RangeError('nothing to pick from');
      return list[below(list.length)] as (typeof list)[number]; // index below the length
    },
  };
}
