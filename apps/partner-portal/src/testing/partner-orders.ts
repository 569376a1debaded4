import { OrderSummary } from '@atrium/domain';
import { orderId } from '@atrium/testing';

/** An order as the partner's lists show it. */
export const aPartnerOrder = OrderSummary.parse({
  id: orderId,
  number: 'ATR-7K2P9Q',
  datetime: '2031-01-05T10:00:00Z',
  status: 'PAID',
  purchaserName: 'Ada Lovelace',
  purchaserEmail: 'ada@example.com',
  eventId: 7,
  eventName: 'Cloud Forum London',
  numberOfTickets: 2,
  totalPrice: 398,
  refunded: 0,
  currency: 'GBP',
});
