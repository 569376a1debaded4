import valid from 'card-validator';
import type { RefusalCode } from './gateway.ts';

/** The code that the simulated bank sends to the buyer. */
export const sandboxChallengeCode = '123456';

/** Behaviours of the published test cards, listed in the README. */
type Behaviour =
  | 'succeeds'
  | 'asks-the-bank'
  | 'succeeds-slowly'
  | 'charges-another-amount'
  | 'refuses-refunds'
  | 'returns-refunds'
  | 'is-disputed'
  | 'refuses-capture'
  | RefusalCode;

const published: Partial<Record<string, Behaviour>> = {
  '4242424242424242': 'succeeds',
  '5555555555554444': 'succeeds',
  '4000000000000002': 'declined',
  '4000000000009995': 'insufficient-funds',
  '4000000000000069': 'expired-card',
  '4000000000000119': 'processing-error',
  '4000000000003220': 'asks-the-bank',
  '4000000000006009': 'succeeds-slowly',
  '4000000000007007': 'refuses-refunds',
  '4000000000008005': 'charges-another-amount',
  '4000000000005126': 'returns-refunds',
  '4000000000000259': 'is-disputed',
  '4000000000000341': 'refuses-capture',
};

/** Any other valid card number (length, check digit) succeeds. */
export function sandboxCardBehaviour(number: string): Behaviour {
  return published[number] ?? (valid.number(number).isValid ? 'succeeds' : 'declined');
}

/** Last digits of the one published card that behaves so. */
function last4Of(wanted: Behaviour): string {
  const [number = ''] = Object.entries(published).find(([, behaviour]) => behaviour === wanted) ?? [];
  return number.slice(-4);
}

const endsLike = (last4: string, wanted: Behaviour): boolean => last4 === last4Of(wanted);

/** True for the test card whose refunds are refused. */
export const refusesRefunds = (last4: string): boolean => endsLike(last4, 'refuses-refunds');

/** True for the test card whose bank accepts refunds and sends them back later. */
export const returnsRefunds = (last4: string): boolean => endsLike(last4, 'returns-refunds');

/** The last digits of that card. */
export const returningLast4 = last4Of('returns-refunds');

/** True for the test card that is held, and then can't be charged. */
export const refusesCapture = (last4: string): boolean => endsLike(last4, 'refuses-capture');

/** True for the test card whose charges are disputed. */
export const isDisputed = (last4: string): boolean => endsLike(last4, 'is-disputed');

export const brandOf = (number: string): string => valid.number(number).card?.niceType ?? 'Card';
