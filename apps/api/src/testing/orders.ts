import type { EventId, SubEventId, TicketTypeId } from '@atrium/domain';

export interface TicketWish {
  ticketTypeId: TicketTypeId | number;
  subEventIds?: readonly (SubEventId | number)[];
  firstName?: string;
}

/** The body of an order with one ticket per wish. */
export const anOrder = (eventId: EventId | number, wishes: readonly TicketWish[]) => ({
  eventId,
  tickets: wishes.map((wish, position) => ({
    firstName: `Guest ${position + 1}`,
    surname: 'Lovelace',
    email: `guest${position + 1}@example.com`,
    company: 'Engines Ltd',
    jobTitle: 'Analyst',
    subEventIds: [],
    ...wish,
  })),
});

/** The payment form as the page sends it; the first country of every installation. */
export const aPayment = (cardNumber = '4242 4242 4242 4242') => ({
  cardNumber,
  expiryDate: '12/39',
  cvv: '0047',
  cardholderName: 'Ada Byron',
  cardholderAddress: '12 St James Square',
  cardholderZip: 'SW1Y 4JH',
  country: 1,
});
