import { days } from '../kernel/durations.ts';

/** Rates are published on working days; older ones than those of a long weekend are out of date. */
const freshRatesDays = 4;

/** Full days since the day of exchange rates, by UTC. */
export const ratesAge = (asOf: string, now: Date): number =>
  Math.floor((now.getTime() - Date.parse(asOf)) / days(1));

/** Returns whether exchange rates are out of date. */
export const areRatesOld = (asOf: string, now: Date): boolean => ratesAge(asOf, now) > freshRatesDays;
