import fc from 'fast-check';
import { exponents, formatMoney, fromMajor, money, sum, times, toMajor, type Currency } from './money.ts';

const currencies = Object.keys(exponents) as Currency[]; // the table's keys

test('an amount from the wire converts back to the same minor units, in every currency', () => {
  fc.assert(
    fc.property(fc.nat(99_999_999), fc.constantFrom(...currencies), (amountMinor, currency) => {
      const amount = money(amountMinor, currency);
      expect(fromMajor(toMajor(amount), currency)).toEqual(amount);
    }),
  );
});

test.each([
  [19.99, 'USD', 1999],
  [0.29, 'EUR', 29],
  [1.1, 'GBP', 110],
  [1999, 'JPY', 1999],
] as const)('%d %s is %d minor units', (major, currency, minor) => {
  expect(fromMajor(major, currency)).toEqual(money(minor, currency));
});

test.each([
  [0.005, 'USD'],
  [19.999, 'EUR'],
  [0.5, 'JPY'],
] as const)('%d has more decimals than %s allows', (major, currency) => {
  expect(() => fromMajor(major, currency)).toThrow(RangeError);
});

test('amounts of one currency are added and multiplied in minor units', () => {
  expect(sum([money(10, 'USD'), times(money(20, 'USD'), 3)], 'USD')).toEqual(money(70, 'USD'));
  expect(sum([], 'NOK')).toEqual(money(0, 'NOK'));
  expect(() => sum([money(10, 'USD'), money(10, 'EUR')], 'USD')).toThrow('cannot add EUR to USD');
});

test.each([
  [money(123_456, 'USD'), {}, '$1,234.56'],
  [money(123_456, 'USD'), { whole: true }, '$1,235'],
  [money(123_456, 'JPY'), {}, '¥123,456'],
  [money(0, 'EUR'), {}, '€0.00'],
  [money(-0, 'EUR'), {}, '€0.00'],
  [money(0, 'EUR'), { zeroAsFree: true }, 'Free'],
] as const)('%j with %j formats as %s', (amount, options, text) => {
  expect(formatMoney(amount, options)).toBe(text);
});
