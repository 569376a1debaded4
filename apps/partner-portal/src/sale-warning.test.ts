import { nothingLeftToSell, saleWarning } from './sale-warning.ts';

test.each([
  [[], 'There are no ticket types, so nobody can buy a ticket.'],
  [[0, null], nothingLeftToSell],
  [[0, 1], null],
])('ticket types with the quantities %j: %p', (quantities, warning) => {
  expect(saleWarning(quantities.map((quantity) => ({ quantity })))).toBe(warning);
});
