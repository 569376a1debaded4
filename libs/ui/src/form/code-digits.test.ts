import { isCodeComplete, pastedDigits, withDigit } from './code-digits.ts';

test.each([
  ['', 0, '1', '1'],
  ['12', 1, '7', '17'],
  ['12', 3, '4', '12 4'],
  ['1234', 1, '', '1 34'],
  ['12', 1, '', '1'],
  ['', 2, '3', '  3'],
])('%p with box %p set to %p is %p', (code, index, digit, next) => {
  expect(withDigit(code, index, digit)).toBe(next);
});

test.each([
  ['123456', '123456'],
  [' 123 456 ', '123456'],
  ['12345678', '123456'],
  ['12', '12'],
  ['12a456', null],
  ['123-456', null],
  ['', null],
])('pasting %p gives %p', (text, digits) => {
  expect(pastedDigits(text, 6)).toBe(digits);
});

test('a code is complete when every box has a digit', () => {
  expect(['123456', '12345', '12 456', '1234567'].map((code) => isCodeComplete(code))).toEqual([
    true,
    false,
    false,
    false,
  ]);
});
