import type { MoneyCheckName } from '@atrium/domain';

/** Statements that are true while their check passes. */
export const checkTexts: Record<MoneyCheckName, string> = {
  'journals-balance':
    'Every journal has entries that sum to zero, every entry has its journal, and sums by day are those of their entries',
  'sale-of-order': 'Every paid order has one sale of its total',
  'charge-of-order':
    'Every paid order has one charge of its total, and each paid damage request the agreed one',
  'refund-written': 'Every refund is posted in full',
  'refund-sent': 'Refunds are where their state says',
  'refunds-of-payment': 'No charge is refunded above its amount',
  'held-of-refunded': 'Nothing is held of refunded orders',
  'held-of-released': 'Nothing is held of events that are over',
  'late-money': 'Money without an order is owed to its payer',
  placements: 'Placements and their refunds are posted',
  payouts: 'Payouts are where their state says',
  'disputed-money': 'The gateway keeps the money of open disputes only',
  'disputed-reserve': "Organisers' parts of open disputes are in reserve",
  'client-money': 'Client money covers what organisers and buyers are owed',
  'state-of-order': 'Orders agree with their tickets and refunds',
};
