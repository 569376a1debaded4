/** Company sizes offered (partner spec 5). */
export const companySizes = ['1-10', '11-50', '51-200', '201-500', '501+'] as const;
export type CompanySize = (typeof companySizes)[number];

/** Events-per-year ranges offered (partner spec 9) with the numbers each takes in. */
const yearlyRanges = [
  ['1-5', 5],
  ['5-10', 10],
  ['10-20', 20],
  ['20-50', 50],
  ['50-100', 100],
  ['100-200', 200],
  ['200+', 1_000_000],
] as const;
export const eventsPerYearRanges = yearlyRanges.map(([name]) => name);
export type EventsPerYear = (typeof yearlyRanges)[number][0];

/** The range a number of events a year falls into; undefined above a million or below one (product decisions 13). */
export const eventsPerYearOf = (count: number): EventsPerYear | undefined =>
  count >= 1 ? yearlyRanges.find(([, most]) => count <= most)?.[0] : undefined;
