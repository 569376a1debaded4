import type { Measure } from '../measure.ts';

interface Bar<T> {
  bar: string;
  atMost: number;
  of: (one: T) => number;
}

/** Most of those that miss a bar which its row names. */
const shown = 5;
const count = (value: number) => Math.round(value).toLocaleString('en-US');

/** A bar that each of several things has to meet: the highest figure is measured, and those above the bar are named. */
export function eachOf<T extends { name: string }>(
  things: string,
  found: readonly T[],
  { bar, atMost, of }: Bar<T>,
): Measure {
  const ranked = found.toSorted((a, b) => of(b) - of(a));
  const [worst] = ranked;
  const missed = ranked.filter((one) => of(one) > atMost);
  const named = missed.slice(0, shown).map((one) => `${one.name} (${count(of(one))})`);
  const others = missed.length > shown ? ` and ${missed.length - shown} more` : '';
  return {
    bar,
    atMost,
    measured: worst ? of(worst) : NaN,
    made:
      missed.length > 0
        ? `${missed.length} of ${found.length} ${things} miss it: ${named.join(', ')}${others}`
        : `all of ${found.length} ${things}; highest: ${worst?.name ?? 'none'}`,
  };
}
