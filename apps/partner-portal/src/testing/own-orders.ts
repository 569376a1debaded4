import { OrderSummary } from '@atrium/domain';
import { orderId } from '@atrium/testing';

/** An order of an own event as lists show it. */
export const anOwnOrder = OrderSummary.parse({
  id: orderId,
  datetime: '2031-01-05T10:00:00Z',
  status: 'PAID',
  purchaserName: 'Ada Lovelace',
  purchaserEmail: 'ada@example.com',
  eventId: 7,
  eventName: 'Cloud Forum London',
  numberOfTickets: 2,
  totalPrice: 398,
  currency: 'GBP',
});
