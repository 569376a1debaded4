import { areRatesOld } from './exchange-rates.ts';

test.each([
  ['2026-11-24T16:30:00Z', false],
  ['2026-11-28T23:59:59Z', false],
  ['2026-11-29T00:00:00Z', true],
])('rates of 24 November are out of date after four more days: %s', (now, isOld) => {
  expect(areRatesOld('2026-11-24', new Date(now))).toBe(isOld);
});
