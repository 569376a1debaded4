/** Stands for no time at all among the days of a cut-off. */
export const never = -1;

const offered = [0, 1, 2, 3, 5, 7, 14, 30];

const textOf = (days: number): string => {
  if (days === never) return 'Never';
  if (days === 0) return 'Until the event begins';
  return days === 1 ? 'Until 1 day before' : `Until ${days} days before`;
};

/** Options of a cut-off in days before an event, with the present one among them; null is `never`. */
export const cutOffOptions = (present: number | null): { id: number; name: string }[] =>
  [...[...new Set([...offered, ...(present === null ? [] : [present])])].sort((a, b) => a - b), never].map(
    (id) => ({ id, name: textOf(id) }),
  );
