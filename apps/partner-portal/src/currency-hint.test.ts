import { currencyHint } from './currency-hint.ts';

test.each([
  ['EUR', 'Berlin, Germany', null],
  ['USD', 'Berlin, Germany', 'Tickets are priced in USD, but people in Germany usually pay in EUR.'],
  ['USD', 'Bergen, Norway', null],
  ['USD', '', null],
])('%s in %s: %s', (currency, place, hint) => {
  expect(currencyHint(currency, place)).toBe(hint);
});
