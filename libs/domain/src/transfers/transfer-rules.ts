import { businessDayAfter } from '../kernel/business-days.ts';
import { addTime, days } from '../kernel/durations.ts';

/** Rules of orders paid by bank transfer. */
export const transferRules = {
  /** Smallest order, in whole units of its currency. */
  least: 100,
  /** Days until the money is due. */
  days: 14,
  /** It is due so many days before the event at the latest. */
  daysBeforeEvent: 7,
  /** Without so many days left, only a card is fast enough. */
  leastDays: 3,
  /** Business days after the due day until which the tickets stay reserved: transfers take a day or two. */
  graceDays: 3,
  /** Percentage of a ticket type that may wait for transfers. */
  share: 20,
  /** A reminder is sent so many days before the due day, and on it. */
  remindDays: 3,
} as const;

const dayAfter = (day: string, count: number): string =>
  addTime(new Date(`${day}T00:00:00Z`), days(count))
    .toISOString()
    .slice(0, 10);

/** When a transfer is due, and how long its tickets are reserved. */
export interface TransferDays {
  dueOn: string;
  /** The last day on which the tickets are reserved. */
  reservedUntil: string;
}

/**
 * The due day of a transfer by calendar dates: today, the event's first day at its venue, and the last day of sales. Null if there
 * isn't enough time.
 */
export function transferDays(today: string, firstDay: string, lastSaleDay: string): TransferDays | null {
  const [dueOn = today] = [
    dayAfter(today, transferRules.days),
    dayAfter(firstDay, -transferRules.daysBeforeEvent),
    lastSaleDay,
  ].sort();
  if (dueOn < dayAfter(today, transferRules.leastDays)) return null;
  return { dueOn, reservedUntil: businessDayAfter(dueOn, transferRules.graceDays) };
}

/** The first instant after a calendar date. */
export const endOfDay = (day: string): Date => new Date(`${dayAfter(day, 1)}T00:00:00Z`);

/** The last due day that is reminded of on this calendar date. */
export const lastRemindedDay = (today: string): string => dayAfter(today, transferRules.remindDays);
