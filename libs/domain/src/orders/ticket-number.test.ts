import { readTicketNumber } from './ticket-number.ts';

test.each([
  ['ATR-7K2P9Q-2', 1],
  ['7k2p9q-2', 1],
  ['7k2 p9q 12', 11],
  ['ATR-7K2P9Q', null],
])('%s is read as it was meant', (typed, position) => {
  expect(readTicketNumber(typed)).toEqual({ orderNumber: 'ATR-7K2P9Q', position });
});

test.each(['Hopper', 'ATR-7K2P9Q-0', '2', ''])('%s is no number of a ticket', (typed) => {
  expect(readTicketNumber(typed)).toBeNull();
});
