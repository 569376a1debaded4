import { days } from './durations.ts';

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
const msOf = (day: string): number => Date.parse(day);
const weekdayOf = (ms: number): number => new Date(ms).getUTCDay();
const isWeekend = (ms: number): boolean => [0, 6].includes(weekdayOf(ms));

/** Easter Sunday of a year of the Gregorian calendar (the algorithm of Meeus, Jones and Butcher). */
function easterSunday(year: number): number {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const ofCentury = year % 100;
  const correction = Math.floor((8 * century + 13) / 25);
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const days = epact + weekday - 7 * late + 114;
  return Date.UTC(year, Math.floor(days / 31) - 1, (days % 31) + 1);
}

/** The first Monday on or after a day. */
const mondayFrom = (ms: number): number => ms + days((8 - weekdayOf(ms)) % 7);

/** The bank holidays of England and Wales that recur each year, as calendar dates (gov.uk/bank-holidays). */
export function bankHolidays(year: number): string[] {
  const easter = easterSunday(year);
  const fixed = [Date.UTC(year, 0, 1), Date.UTC(year, 11, 25), Date.UTC(year, 11, 26)];
  const holidays = [
    easter - days(2),
    easter + days(1),
    mondayFrom(Date.UTC(year, 4, 1)),
    mondayFrom(Date.UTC(year, 4, 25)),
    mondayFrom(Date.UTC(year, 7, 25)),
  ];
  // a holiday on a weekend, or on the substitute of another, is taken on the next working day
  for (const holiday of fixed) {
    let at = holiday;
    while (isWeekend(at) || holidays.includes(at)) at += days(1);
    holidays.push(at);
  }
  return holidays.sort((a, b) => a - b).map(dayOf);
}

const isBusinessDay = (ms: number): boolean =>
  !isWeekend(ms) && !bankHolidays(new Date(ms).getUTCFullYear()).includes(dayOf(ms));

/** The calendar date so many business days after another, by the calendar of England and Wales. */
export function businessDayAfter(day: string, count: number): string {
  let at = msOf(day);
  for (let left = count; left > 0;) {
    at += days(1);
    if (isBusinessDay(at)) left -= 1;
  }
  return dayOf(at);
}

/** The calendar date so many business days before another, by the calendar of England and Wales. */
export function businessDayBefore(day: string, count: number): string {
  let at = msOf(day);
  for (let left = count; left > 0;) {
    at -= days(1);
    if (isBusinessDay(at)) left -= 1;
  }
  return dayOf(at);
}

/** The instant so many business days later, at the same time of day in UTC. */
export function addBusinessDays(from: Date, count: number): Date {
  const day = from.toISOString().slice(0, 10);
  return new Date(from.getTime() + msOf(businessDayAfter(day, count)) - msOf(day));
}
