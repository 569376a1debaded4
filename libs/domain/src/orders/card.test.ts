import { cardDigits, isCardExpired, isExpiry, maskedCard } from './card.ts';
import { PaymentForm } from './orders.contract.ts';

const form = {
  cardNumber: '4242 4242 4242 4242',
  expiryDate: '12/39',
  cvv: '123',
  cardholderName: 'Ada Byron',
  cardholderAddress: '12 St James Square',
  cardholderZip: 'SW1Y 4JH',
  country: '7',
};

test('a card number is its digits, and is shown by its last four', () => {
  expect(cardDigits(' 4242 4242\t4242 4242 ')).toBe('4242424242424242');
  expect(maskedCard('4242')).toBe('**** **** **** 4242');
});

test('a card is good until the end of its month', () => {
  expect(isExpiry('13/30')).toBe(false);
  expect(isExpiry('1/30')).toBe(false);
  expect(isCardExpired('11/26', '2026-11-30')).toBe(false);
  expect(isCardExpired('11/26', '2026-12-01')).toBe(true);
  expect(isCardExpired('12/25', '2026-01-01')).toBe(true);
});

test('the payment form takes what a person types', () => {
  expect(PaymentForm.parse(form)).toMatchObject({ cardNumber: '4242424242424242', country: 7 });
});

test.each([
  ['cardNumber', '4242 4242 4242 424', 'Please enter a valid 16-digit card number'],
  ['expiryDate', '1/30', 'Please enter a valid expiry date (MM/YY)'],
  ['expiryDate', '01/20', 'Card is expired'],
  ['cvv', '12', 'Please enter a valid 3-4 digit CVV'],
  ['cardholderName', ' ', 'Name is required'],
  ['cardholderName', 'Al', 'Please enter your full name'],
  ['cardholderAddress', '', 'Address is required'],
  ['cardholderAddress', 'here', 'Please enter a complete address'],
  ['cardholderZip', '', 'Zip code is required'],
  ['cardholderZip', 'a!', 'Please enter a valid zip/postal code'],
  ['country', '', 'Country is required'],
])('%s “%s” is answered “%s”', (field, value, message) => {
  const parsed = PaymentForm.safeParse({ ...form, [field]: value });
  expect(parsed.error?.issues.map((issue) => [issue.path.join('.'), issue.message])).toEqual([
    [field, message],
  ]);
});
