import { problem, type BankQuestion, type CompleteAnswer, type PlainCode } from '@atrium/domain';
import { sandboxChallengeCode } from '../../adapters/payments/sandbox-cards.ts';
import { chargeOf, type PaymentRow, type SettlementResult } from './settle-payment.ts';

const refusals: Partial<Record<string, PlainCode>> = {
  declined: 'card-declined',
  'insufficient-funds': 'card-insufficient-funds',
  'expired-card': 'card-has-expired',
  'authentication-failed': 'card-not-confirmed',
};

/** The problem of a refused charge. */
export const problemOfDecline = (failureCode: string | null): PlainCode =>
  refusals[failureCode ?? ''] ?? 'payment-error';

export const paymentInProgress = () => problem('payment-under-way');

/** Presents an attempt to the buyer. A declined one throws the problem `payment-refused`. */
export function toPaymentResponse(
  { order, payment }: SettlementResult,
  clientSecret: string | null = null,
): CompleteAnswer {
  if (order.paidAt) return { status: 'PAID', id: order.id };
  if (payment.status === 'ACTION_REQUIRED' && payment.challengeId)
    return {
      status: 'ACTION_REQUIRED',
      id: order.id,
      challengeId: payment.challengeId,
      prompt: payment.challengePrompt ?? '',
      question: questionOf({ ...payment, ...chargeOf(payment) }),
      clientSecret,
    };
  if (payment.status === 'STARTED') throw paymentInProgress();
  // of an open order it is also one that charged another amount
  if (payment.status === 'FAILED' || order.status === 'PENDING')
    throw problem(problemOfDecline(payment.failureCode));
  throw problem('paid-too-late');
}

type QuestionedCharge = Pick<PaymentRow, 'gateway' | 'amountMinor' | 'currency' | 'brand' | 'last4'>;

/** The sandbox bank's question in values. */
export function questionOf({
  gateway,
  amountMinor,
  currency,
  brand,
  last4,
}: QuestionedCharge): BankQuestion | null {
  if (gateway !== 'sandbox' || !brand || !last4) return null;
  return { amountMinor, currency, brand, last4, code: sandboxChallengeCode };
}
