import { businessDayAfter } from '../kernel/business-days.ts';
import { clockTimeIn } from '../kernel/time-zones.ts';

/** The promise of visitor spec 5: refunds are sent within 5 business days, in 90% of cases. */
export const refundPromise = {
  businessDays: 5,
  share: 0.9,
  lastHour: 17,
  timeZone: 'Europe/London',
} as const;

/** The day on which a refund is sent at the latest; one requested after 17:00 in London counts from the next business day. */
export function promisedDay(requestedAt: Date): string {
  const { businessDays, lastHour, timeZone } = refundPromise;
  const clock = clockTimeIn(requestedAt, timeZone);
  const day = clock.slice(0, 10);
  const isLate = Number(clock.slice(11, 13)) >= lastHour;
  return businessDayAfter(isLate ? businessDayAfter(day, 1) : day, businessDays);
}
