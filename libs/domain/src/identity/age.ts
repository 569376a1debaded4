import { fullYears } from '../kernel/dates.ts';

const minimumAge = 18;

/** Returns true from the minimum age for an account, by full calendar years. */
export const isOldEnough = (birth: string, today: string): boolean => fullYears(birth, today) >= minimumAge;
