import { addTime, minutes, orderLimits } from '@atrium/domain';

/** Minimum hold during a payment attempt. */
const payingMinutes = 10;

/** Returns the original end of a hold, which applies again after a declined payment. */
export const initialHoldUntil = (createdAt: Date): Date =>
  addTime(createdAt, minutes(orderLimits.holdMinutes));

/** Extends a hold that would expire during a payment attempt. */
export function extendHoldForPayment(holdUntil: Date | null, now: Date): Date {
  const paying = addTime(now, minutes(payingMinutes));
  return holdUntil && holdUntil > paying ? holdUntil : paying;
}
