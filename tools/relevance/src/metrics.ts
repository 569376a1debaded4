/** How well an event answers a query. */
export type Grade = 0 | 1 | 2 | 3;

const gain = (grade: Grade, place: number) => (2 ** grade - 1) / Math.log2(place + 2);
const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
export const mean = (values: readonly number[]): number => sum(values) / values.length;

/** Normalised discounted cumulative gain of the first ten, 0 to 1; `all` holds the grade of every event. */
export function nDcg(found: readonly Grade[], all: readonly Grade[]): number {
  const score = (grades: readonly Grade[]) => sum(grades.slice(0, 10).map(gain));
  return score(found) / score(all.toSorted((a, b) => b - a));
}

/** Share of the good events, or of 25 of them, that are among the first 25. */
export function recall(found: readonly Grade[], all: readonly Grade[]): number {
  const good = (grades: readonly Grade[]) => grades.filter((grade) => grade >= 2).length;
  return good(found.slice(0, 25)) / Math.min(25, good(all));
}
