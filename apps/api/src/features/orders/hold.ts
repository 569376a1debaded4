import { orderLimits } from '@atrium/domain';

/** How long an order is kept for a buyer who is paying. */
const payingMinutes = 10;

export const minutesAfter = (instant: Date, minutes: number): Date =>
  new Date(instant.getTime() + minutes * 60_000);

/** Until when the tickets were promised when the order was placed; a refused payment never lengthens it. */
export const firstHold = (createdAt: Date): Date => minutesAfter(createdAt, orderLimits.holdMinutes);

/** While money is under way the hold does not lapse. */
export function holdWhilePaying(holdUntil: Date | null, now: Date): Date {
  const paying = minutesAfter(now, payingMinutes);
  return holdUntil && holdUntil > paying ? holdUntil : paying;
}
