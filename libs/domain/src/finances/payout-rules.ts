import { businessDayAfter } from '../kernel/business-days.ts';

/** When organisers get their money: 2-3 business days after the event (partner spec 1). */
export const payoutRules = {
  /** Business days from an event's last day until its money is due. */
  dueAfter: 2,
  /** Business days from an event's last day until it arrives. */
  arrivesAfter: 3,
} as const;

/** The calendar date on which the money of an event is due, by the event's last day at its venue. */
export const dueDay = (lastDay: string): string => businessDayAfter(lastDay, payoutRules.dueAfter);

/** The calendar date on which the money of an event arrives, by the event's last day at its venue. */
export const arrivalDay = (lastDay: string): string => businessDayAfter(lastDay, payoutRules.arrivesAfter);

/** Rules of payouts, in whole units of a currency and hours. */
export const payoutLimits = {
  /** Smaller sums wait. */
  least: 20,
  /** Above it a second administrator approves. */
  aloneUpTo: 10_000,
  /** Hours that a new or changed account rests. */
  accountRest: 48,
} as const;
