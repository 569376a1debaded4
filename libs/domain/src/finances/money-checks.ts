/** The checks of `check_money()` (docs/adr/0074). */
export const moneyChecks = [
  'journals-balance',
  'sale-of-order',
  'charge-of-order',
  'refund-written',
  'refund-sent',
  'refunds-of-payment',
  'held-of-refunded',
  'held-of-released',
  'late-money',
  'placements',
  'payouts',
  'disputed-money',
  'disputed-reserve',
  'client-money',
  'state-of-order',
] as const;
export type MoneyCheckName = (typeof moneyChecks)[number];
