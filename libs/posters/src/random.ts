export type Random = () => number;

/** Creates a generator of numbers from 0 to below 1; the same seed gives the same numbers. */
export function randomFrom(seed: number): Random {
  let state = Math.imul(seed, 2_654_435_761) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Turns a text into a seed. */
export const seedOf = (text: string): number =>
  Array.from(text).reduce((seed, character) => Math.imul(seed, 31) + (character.codePointAt(0) ?? 0), 7) >>>
  0;

export const pick = <Item>(random: Random, [first, ...rest]: readonly [Item, ...Item[]]): Item =>
  [first, ...rest][Math.floor(random() * (rest.length + 1))] ?? first;
