import type { EventValues } from './event-values.ts';

export type DraftField = keyof EventValues;

/** The fields in which two people's drafts differ. */
interface MergedDrafts {
  /** Changed only by the other person. */
  taken: DraftField[];
  /** Changed by both, in different ways. */
  disputed: DraftField[];
}

export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Compares two drafts with the one that both began from; without that, every difference is disputed. */
export function mergeDrafts(
  before: EventValues | null,
  mine: EventValues,
  theirs: EventValues,
): MergedDrafts {
  const names = Object.keys(theirs) as DraftField[]; // the keys of the type
  const changed = names.filter(
    (name) => !isSame(mine[name], theirs[name]) && !(before && isSame(theirs[name], before[name])),
  );
  const isTaken = (name: DraftField) => before !== null && isSame(mine[name], before[name]);
  return { taken: changed.filter(isTaken), disputed: changed.filter((name) => !isTaken(name)) };
}
