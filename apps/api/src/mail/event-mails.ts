import { hello, type Letter } from './compose.ts';
import { eventFacts, type EventFacts } from './ticket-mails.ts';

interface Told {
  firstName: string;
  event: EventFacts;
  organiser: { name: string; email: string };
}

const reason = 'You get this mail because you have a ticket for this event.';

/** The event takes place at another time or place. */
export const eventChangedLetter = ({ firstName, event, organiser }: Told, eventUrl: string): Letter => ({
  subject: `${event.name} has changed`,
  greeting: hello(firstName),
  paragraphs: ['The organiser has changed an event that you have a ticket for. This is what holds now:'],
  facts: eventFacts(event),
  action: { label: 'See the event', url: eventUrl },
  afterwards: ['Your ticket stays valid.'],
  reason,
  replyTo: organiser,
});

interface CalledOff {
  /** What comes back to the buyer; null for those who paid nothing. */
  refund: string | null;
  /** The organiser's own words. */
  reason: string | null;
  action: NonNullable<Letter['action']>;
}

/** The event does not take place; the buyer also reads what comes back. */
export const eventCancelledLetter = (
  { firstName, event, organiser }: Told,
  { refund, reason: why, action }: CalledOff,
): Letter => ({
  subject: `${event.name} is cancelled`,
  greeting: hello(firstName),
  paragraphs: [
    'We are sorry: the organiser has cancelled an event that you have a ticket for.',
    ...(refund === null
      ? []
      : [`${refund} goes back to the card that paid. Your bank may take some days to show it.`]),
  ],
  facts: eventFacts(event),
  ...(why === null ? {} : { quote: { by: organiser.name, text: why } }),
  action,
  reason,
  replyTo: organiser,
});

interface CalledOffByTeam {
  firstName: string;
  event: string;
  /** The address of the colleague who did it. */
  by: string;
  orders: number;
  refund: string;
  url: string;
}

/** Tells the organiser's team what one of them has done, and what it costs. */
export const eventCalledOffLetter = ({
  firstName,
  event,
  by,
  orders,
  refund,
  url,
}: CalledOffByTeam): Letter => ({
  subject: `You have cancelled ${event}`,
  greeting: hello(firstName),
  paragraphs: [
    `${by} has cancelled this event for your company. It is sold no more, and everybody with a ticket is told.`,
    orders === 0
      ? 'Nobody had bought a ticket, so there is nothing to refund.'
      : `${orders === 1 ? 'One order is' : `${orders.toLocaleString('en-US')} orders are`} refunded in full, ${refund} together.`,
  ],
  action: { label: 'See how far the refunds are', url },
});
