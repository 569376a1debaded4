import { formatCardNumber, formatCvv, formatExpiry } from './card-format.ts';

test.each([
  ['4', '4'],
  ['42424', '4242 4'],
  ['4242424242424242', '4242 4242 4242 4242'],
  ['4242-4242 4242x42429999', '4242 4242 4242 4242'],
  ['', ''],
])('the card number %p is shown as %p', (typed, shown) => {
  expect(formatCardNumber(typed)).toBe(shown);
});

test.each([
  ['1', '', '1'],
  ['7', '', '07/'],
  ['12', '1', '12/'],
  ['12/3', '12/', '12/3'],
  ['1230', '', '12/30'],
  ['12/309', '12/30', '12/30'],
  ['12/', '12/3', '12'],
  ['12', '12/', '1'],
  ['', '1', ''],
])('the expiry %p typed after %p is shown as %p', (typed, before, shown) => {
  expect(formatExpiry(typed, before)).toBe(shown);
});

test.each([
  ['12a3', '123'],
  ['12345', '1234'],
])('the CVV %p is shown as %p', (typed, shown) => {
  expect(formatCvv(typed)).toBe(shown);
});
