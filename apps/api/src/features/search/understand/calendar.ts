import { days } from '@atrium/domain';

/** A span of days, as `2027-03-01`; open where null. */
export interface DaySpan {
  first: string | null;
  last: string | null;
}

const aDay = days(1);
const write = (time: number): string => new Date(time).toISOString().slice(0, 10);
const timeOf = (day: string): number => Date.parse(`${day}T00:00Z`);

/** Day of a calendar month; months and days beyond its end run on into the next one, as day 0 into the last. */
export const dayOf = (year: number, month: number, day: number): string => write(Date.UTC(year, month, day));

export const addDays = (day: string, count: number): string => write(timeOf(day) + count * aDay);
/** Monday is 0. */
export const weekday = (day: string): number => (new Date(timeOf(day)).getUTCDay() + 6) % 7;

/** First and last day of months in a row; `month` counts from 0. */
export const monthsOf = (year: number, month: number, count: number) => ({
  first: dayOf(year, month, 1),
  last: dayOf(year, month + count, 0),
});
