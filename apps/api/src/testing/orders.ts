import type { EventId, SubEventId, TicketTypeId } from '@atrium/domain';

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
