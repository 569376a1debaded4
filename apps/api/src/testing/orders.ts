import type { EventId, PartnerId, SubEventId, TicketTypeId } from '@atrium/domain';
import { anEvent, aPolicy, inDays } from './events.ts';
import type { TestApp } from './test-app.ts';

export interface TicketRequest {
  ticketTypeId: TicketTypeId | number;
  subEventIds?: readonly (SubEventId | number)[];
  firstName?: string;
}

/** Request body of an order with these tickets. */
export const anOrder = (eventId: EventId | number, requests: readonly TicketRequest[]) => ({
  eventId,
  tickets: requests.map((request, position) => ({
    firstName: `Guest ${position + 1}`,
    surname: 'Lovelace',
    email: `guest${position + 1}@example.com`,
    company: 'Engines Ltd',
    jobTitle: 'Analyst',
    subEventIds: [],
    ...request,
  })),
});

/** A valid card number of a buyer's own, because many attempts with one card at once are refused. */
export function aCard(number: number): string {
  const digits = `4242424242${String(number).padStart(5, '0')}`;
  const sum = Array.from(digits, Number).reduce(
    (total, digit, index) => total + (index % 2 === 0 ? ((2 * digit) % 10) + Math.floor(digit / 5) : digit),
    0,
  );
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

/** The payment form as the page sends it, with a country of every installation. */
export const aPayment = (cardNumber = '4242 4242 4242 4242') => ({
  cardNumber,
  expiryDate: '12/39',
  cvv: '0047',
  cardholderName: 'Ada Byron',
  cardholderAddress: '12 St James Square',
  cardholderZip: 'SW1Y 4JH',
  country: 1,
});

/** Buys a ticket of 100 USD of an event of its own in two months, and returns the order's ID. */
export async function aPurchase(
  app: TestApp,
  { partnerId, token, card }: { partnerId: PartnerId; token: string; card?: string | undefined },
): Promise<string> {
  const event = await anEvent(app, {
    partnerId,
    startAt: inDays(60),
    ticketTypes: [{ priceMinor: 10_000, policyId: await aPolicy(app, partnerId) }],
  });
  const body = anOrder(event.id, [{ ticketTypeId: event.ticketTypeIds[0] ?? 0 }]);
  const { id } = (await app.call('POST', '/orders', { token, body })).body;
  await app.call('POST', `/orders/${id}/complete-order`, { token, body: aPayment(card) });
  return id;
}
