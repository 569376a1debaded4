import { days, hours } from '../kernel/durations.ts';
import { dayNumberIn, instantOfClock } from '../kernel/time-zones.ts';

/** Clock time at which the digest of sales is sent. */
const digestHour = 8;

/** The day that a digest of sales is about: from 8:00 to 8:00. */
export interface DigestDay {
  /** Days since 1970-01-01 of its end. */
  number: number;
  from: Date;
  to: Date;
}

/** Returns the last finished digest day in a time zone. */
export function digestDayAt(now: Date, timeZone: string): DigestDay {
  const endOf = (day: number) => new Date(instantOfClock(days(day) + hours(digestHour), timeZone));
  const today = dayNumberIn(now, timeZone);
  const number = endOf(today) <= now ? today : today - 1;
  return { number, from: endOf(number - 1), to: endOf(number) };
}
