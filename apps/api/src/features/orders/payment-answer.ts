import { ProblemError, type CompleteAnswer } from '@atrium/domain';
import type { Settled } from './settle-payment.ts';

const refusals: Partial<Record<string, string>> = {
  declined: 'Your card was declined. Please try another card or ask your bank.',
  'insufficient-funds': 'Your card has insufficient funds. Please try another card.',
  'expired-card': 'Your card has expired. Please try another card.',
  'authentication-failed': 'Your bank did not confirm the payment. Please try again or use another card.',
};
const otherwise = 'There was an error processing your payment. Please try again.';

export const inProgress = () =>
  new ProblemError('payment-in-progress', {
    detail: 'A payment for this order is under way. Please wait a moment before you try again.',
  });

/** What the buyer hears of an attempt; a refused one is the problem `payment-refused`. */
export function answerOf({ order, payment }: Settled, clientSecret: string | null = null): CompleteAnswer {
  if (order.paidAt) return { status: 'PAID', id: order.id };
  if (payment.status === 'ACTION_REQUIRED' && payment.challengeId)
    return {
      status: 'ACTION_REQUIRED',
      id: order.id,
      challengeId: payment.challengeId,
      prompt: payment.challengePrompt ?? '',
      clientSecret,
    };
  if (payment.status === 'STARTED') throw inProgress();
  if (payment.status === 'FAILED')
    throw new ProblemError('payment-refused', { detail: refusals[payment.failureCode ?? ''] ?? otherwise });
  throw new ProblemError('gone', {
    detail: 'Your reservation had expired before the payment arrived. The money is on its way back to you.',
  });
}
