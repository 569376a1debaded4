import { money, type Currency } from '../kernel/money.ts';
import { inOwnCurrency, rateBetween } from './own-currency.ts';

const perDollar = { USD: 1, EUR: 0.86, GBP: 0.76, JPY: 155, AUD: 1.54, CAD: 1.4, NOK: 10.1 };

test.each<[minor: number, from: Currency, to: Currency, marginBp: number, expected: number]>([
  [12_000, 'GBP', 'EUR', 0, 13_579], // 135.789…
  [12_000, 'GBP', 'EUR', 200, 13_851], // 138.505…
  [12_000, 'GBP', 'JPY', 200, 24_964], // 24 963.15…
  [25_000, 'JPY', 'GBP', 200, 12_504], // 125.03…
  [10_000, 'USD', 'EUR', 0, 8_600], // exactly
  [1, 'USD', 'GBP', 0, 1],
  [0, 'USD', 'GBP', 200, 0],
])('%i %s in %s with %i basis points on top is %i', (minor, from, to, marginBp, expected) => {
  const rate = rateBetween(from, to, perDollar);
  expect(inOwnCurrency(money(minor, from), to, { rate, marginBp })).toEqual(money(expected, to));
});
