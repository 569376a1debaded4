import { readOrderNumber } from './order-number.ts';

test.each([
  ['ATR-7K2P9Q', 'ATR-7K2P9Q'],
  ['7K2P9Q', 'ATR-7K2P9Q'],
  ['atr 7k2 p9q', 'ATR-7K2P9Q'],
  [' 7k2-p9q ', 'ATR-7K2P9Q'],
  ['ATRATR', 'ATR-ATRATR'],
  ['ATR-ATRATR', 'ATR-ATRATR'],
])('an order number is understood as it is typed: %s', (typed, number) => {
  expect(readOrderNumber(typed)).toBe(number);
});

test.each(['', 'ATR', 'ATR-7K2P9', 'ATR-7K2P9QQ', 'ATR-7K2P90', 'summit', 'ada@example.com'])(
  'another text is no order number: %s',
  (typed) => {
    expect(readOrderNumber(typed)).toBeNull();
  },
);
