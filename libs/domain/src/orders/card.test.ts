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

test('a card number is reduced to digits, and shown by its last four', () => {
  expect(cardDigits(' 4242 4242\t4242 4242 ')).toBe('4242424242424242');
  expect(maskedCard('4242')).toBe('**** **** **** 4242');
});

test('a card is valid until the end of its month', () => {
  expect(isExpiry('13/30')).toBe(false);
  expect(isExpiry('1/30')).toBe(false);
  expect(isCardExpired('11/26', '2026-11-30')).toBe(false);
  expect(isCardExpired('11/26', '2026-12-01')).toBe(true);
  expect(isCardExpired('12/25', '2026-01-01')).toBe(true);
});

test('the payment form accepts a card number with spaces and the country as text', () => {
  expect(PaymentForm.parse(form)).toMatchObject({ cardNumber: '4242424242424242', country: 7 });
});

test.each([
  ['cardNumber', '4242 4242 4242 424', 'card-number-invalid'],
  ['expiryDate', '1/30', 'expiry-invalid'],
  ['expiryDate', '01/20', 'card-expired'],
  ['cvv', '12', 'cvv-invalid'],
  ['cardholderName', ' ', 'name-required'],
  ['cardholderName', 'Al', 'full-name'],
  ['cardholderAddress', '', 'address-required'],
  ['cardholderAddress', 'here', 'complete-address'],
  ['cardholderZip', '', 'zip-required'],
  ['cardholderZip', 'a!', 'zip-invalid'],
  ['country', '', 'country-required'],
])('%s “%s” gives the message “%s”', (field, value, message) => {
  const parsed = PaymentForm.safeParse({ ...form, [field]: value });
  expect(parsed.error?.issues.map((issue) => [issue.path.join('.'), issue.message])).toEqual([
    [field, message],
  ]);
});
