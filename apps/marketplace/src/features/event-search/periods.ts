import { dateFormat, days } from '@atrium/domain';
import { locale, msg, t } from '@atrium/texts';

/** Days from the first to the last, as `2027-03-01`. */
export interface Period {
  start: string;
  end: string;
}

const numberOf = (day: string) => Date.parse(`${day}T00:00Z`) / days(1);
const dayOf = (number: number) => new Date(days(number)).toISOString().slice(0, 10);

/** Whole months, as many as `count`, from the month at that distance from January of the year. */
function monthsFrom(year: number, month: number, count: number): Period {
  const first = new Date(Date.UTC(year, month, 1));
  const last = new Date(Date.UTC(year, month + count, 0));
  return { start: first.toISOString().slice(0, 10), end: last.toISOString().slice(0, 10) };
}

/** Weekends and weeks, which begin on Monday; of this one, what is left of it. */
export function soonPeriods(today: string): { name: string; period: Period }[] {
  const now = numberOf(today);
  // day 0 of the calendar was a Thursday
  const monday = now - ((now + 3) % 7);
  const period = (first: number, last: number): Period => ({
    start: dayOf(Math.max(now, monday + first)),
    end: dayOf(monday + last),
  });
  return [
    { name: msg('This weekend'), period: period(5, 6) },
    { name: msg('Next weekend'), period: period(12, 13) },
    { name: msg('This week'), period: period(0, 6) },
    { name: msg('Next week'), period: period(7, 13) },
  ];
}

/** Days of a month such as `2027-05`. */
export function wholeMonth(text: string): Period {
  const [year = 0, month = 0] = text.split('-').map(Number);
  return monthsFrom(year, month - 1, 1);
}

/** This month and the eleven after it. */
export function nextMonths(today: string): Period[] {
  const [year = 0, month = 0] = today.split('-').map(Number);
  return Array.from({ length: 12 }, (_, index) => monthsFrom(year, month - 1 + index, 1));
}

const seasonNames = [
  msg('Winter {{year}}'),
  msg('Spring {{year}}'),
  msg('Summer {{year}}'),
  msg('Autumn {{year}}'),
];

/** This season of the northern hemisphere and the three after it. */
export function nextSeasons(today: string): Period[] {
  const [year = 0, month = 0] = today.split('-').map(Number);
  // winter begins in December of the year before
  const first = Math.floor((month % 12) / 3) * 3 - 1;
  const yearOfWinter = month === 12 ? year + 1 : year;
  return [0, 3, 6, 9].map((later) => monthsFrom(yearOfWinter, first + later, 3));
}

/** Name of a whole month or season; null for other days. */
export function periodName({ start, end }: Period): string | null {
  const [year = 0, month = 0] = start.split('-').map(Number);
  const isWhole = (count: number) => {
    const whole = monthsFrom(year, month - 1, count);
    return whole.start === start && whole.end === end;
  };
  if (isWhole(1)) {
    return dateFormat(locale(), { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
      Date.parse(`${start}T00:00Z`),
    );
  }
  if (month % 3 !== 0 || !isWhole(3)) return null;
  const years = month === 12 ? `${year}/${String(year + 1).slice(2)}` : String(year);
  return t(seasonNames[(month % 12) / 3] ?? '', { year: years });
}
