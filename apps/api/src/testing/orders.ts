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
