import { noTicketsWarning, saleWarning } from './sale-warning.ts';

test.each([
  [[], 'There are no ticket types, so no one can buy a ticket.'],
  [[0, null], noTicketsWarning],
  [[0, 1], null],
])('ticket types with the quantities %j: %p', (quantities, warning) => {
  expect(saleWarning(quantities.map((quantity) => ({ quantity })))).toBe(warning);
});
