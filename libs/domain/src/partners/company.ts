/** Company sizes (partner spec 5). */
export const companySizes = ['1-10', '11-50', '51-200', '201-500', '501+'] as const;
export type CompanySize = (typeof companySizes)[number];

/** Ranges of events per year (partner spec 9), each with its largest number. */
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

/** Returns the range for a number of events per year; undefined below one or above a million. */
export const eventsPerYearOf = (count: number): EventsPerYear | undefined =>
  count >= 1 ? yearlyRanges.find(([, most]) => count <= most)?.[0] : undefined;
