import { problem, problemCodes, problemTypes, type ProblemCode } from '@atrium/domain';
import { setTranslation, english } from '../index.ts';
import { createTranslator } from '../translator.ts';
import {
  currentProblemText,
  problemText,
  problemTitle,
  receivedText,
  sentences,
  toWireProblem,
} from './index.ts';

const reader = createTranslator(english);
const spanish = {
  language: 'es',
  texts: {
    'Order not found': 'Pedido no encontrado',
    'Only {{count}} “{{ticket}}” tickets left_one': 'Solo queda {{count}} entrada «{{ticket}}»',
    'Only {{count}} “{{ticket}}” tickets left_other': 'Solo quedan {{count}} entradas «{{ticket}}»',
    'Your refund is now {{refund}}. Check it and confirm again.': 'Su reembolso es ahora de {{refund}}.',
  },
} as const;

afterEach(() => setTranslation(() => english));

test('every code has a sentence, and no sentence is left without a code', () => {
  expect(Object.keys(sentences).toSorted()).toEqual(Object.keys(problemCodes).toSorted());
});

test('every type is the code of a failure that has nothing more to say', () => {
  for (const type of Object.keys(problemTypes))
    expect(problemCodes).toHaveProperty(type, { type, params: {} });
});

test.each<[ProblemCode, string]>([
  ['select-your-country', 'Please select your country'],
  ['email-invalid', 'Please enter a valid email address'],
  ['phone-invalid', 'Please enter a valid phone number'],
  ['card-number-invalid', 'Please enter a valid 16-digit card number'],
  ['expiry-invalid', 'Please enter a valid expiry date (MM/YY)'],
  ['card-expired', 'Card is expired'],
  ['cvv-invalid', 'Please enter a valid 3-4 digit CVV'],
  ['full-name', 'Please enter your full name'],
  ['complete-address', 'Please enter a complete address'],
  ['zip-invalid', 'Please enter a valid zip/postal code'],
  ['select-a-country', 'Please select a country'],
  ['enter-all-six-digits', 'Please enter all 6 digits'],
  ['fill-all-fields', 'Please fill all required fields'],
  ['fill-in-all-fields', 'Please fill in all required fields'],
  ['passwords-differ', 'Passwords do not match'],
  ['password-too-short', 'Password must be at least 8 characters long'],
  ['under-age', 'You must be at least 18 years old'],
  ['two-characters', 'Must be at least 2 characters'],
  ['period-required', 'You must have at least one period'],
  ['unauthenticated', 'Missing authentication credentials'],
  ['email-taken', 'Registration failed'],
  ['payment-error', 'There was an error processing your payment. Please try again.'],
])('the specification words %s as “%s”', (code, sentence) => {
  expect(sentences[code]).toBe(sentence);
});

test('numbers and sums are written the way of the language', () => {
  const short = (count: number) => problem('tickets-short', { ticket: 'Standard', count }).coded;
  expect([1, 2, 1200].map((count) => problemText(reader, short(count)))).toEqual([
    'Only 1 “Standard” ticket left',
    'Only 2 “Standard” tickets left',
    'Only 1,200 “Standard” tickets left',
  ]);
  expect([1, 2].map((count) => problemText(createTranslator(spanish), short(count)))).toEqual([
    'Solo queda 1 entrada «Standard»',
    'Solo quedan 2 entradas «Standard»',
  ]);
  const refund = problem('refund-changed', { refund: { amountMinor: 12_550, currency: 'USD' } }).coded;
  expect(problemText(reader, refund)).toBe('Your refund is now $125.50. Check it and confirm again.');
  expect(problemText(createTranslator(spanish), refund)).toMatch(/125,50/);
});

test('a screen says a failure in the language of the interface', () => {
  const { coded } = problem('order-not-found');
  expect(currentProblemText(coded)).toBe('Order not found');
  setTranslation(() => spanish);
  expect(currentProblemText(coded)).toBe('Pedido no encontrado');
});

test('a code of another release has no sentence here', () => {
  expect(receivedText(reader, { code: 'order-not-found', params: {} })).toBe('Order not found');
  expect(receivedText(reader, { code: 'moon-closed', params: {} })).toBeUndefined();
  expect(receivedText(reader, { code: undefined, params: {} })).toBeUndefined();
});

test('on the wire a failure has its code and values, and its English sentence twice', () => {
  const failed = problem('tickets-short', { ticket: 'Standard', count: 3 }, { retryAfter: 2 });
  const detail = 'Only 3 “Standard” tickets left';
  expect(toWireProblem(failed, { requestId: 'r1' })).toEqual({
    type: '/problems/tickets-sold-out',
    title: problemTitle('tickets-sold-out'),
    status: 409,
    code: 'tickets-short',
    params: { ticket: 'Standard', count: 3 },
    detail,
    error: detail,
    requestId: 'r1',
    retryAfter: 2,
  });
});
