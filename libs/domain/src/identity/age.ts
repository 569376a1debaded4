import { fullYears } from '../kernel/dates.ts';

const minimumAge = 18;

/** Old enough to hold an account, by full calendar dates (product decisions 1.5). */
export const isOldEnough = (birth: string, today: string): boolean => fullYears(birth, today) >= minimumAge;
