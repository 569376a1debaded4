import { formatEventTime } from '@atrium/domain';
import { hello, typedName, type Letter } from './compose.ts';

/** What a mail says of an event. */
export interface EventFacts {
  name: string;
  startAt: Date;
  endAt: Date;
  timeZone: string;
  /** The venue with its address, on one line. */
  place: string;
}

export interface TicketLines {
  firstName: string;
  event: EventFacts;
  organiser: { name: string; email: string };
  tickets: { typeName: string; attendee: string }[];
  /** How many of them are in the attached file; a very large order is downloaded. */
  attached: number;
  action: { label: string; url: string };
}

const longestList = 40;

/** The facts of an event, in its own time. */
export const eventFacts = ({ name, startAt, endAt, timeZone, place }: EventFacts): [string, string][] => [
  ['Event', name],
  ['Starts', formatEventTime(startAt.toISOString(), timeZone)],
  ['Ends', formatEventTime(endAt.toISOString(), timeZone)],
  ['Where', place],
];

/** The mail that brings tickets: to the buyer all of an order, to an attendee the own ones. */
export function ticketsLetter({
  firstName,
  event,
  organiser,
  tickets,
  attached,
  action,
}: TicketLines): Letter {
  const one = tickets.length === 1;
  const shown = tickets
    .slice(0, longestList)
    .map((ticket) => `${ticket.typeName}: ${typedName(ticket.attendee)}`);
  const rest = tickets.length - shown.length;
  return {
    subject: `Your ${one ? 'ticket' : 'tickets'} for ${event.name}`,
    greeting: hello(firstName),
    paragraphs: [
      attached === tickets.length
        ? `${one ? 'Your ticket is' : `Your ${tickets.length} tickets are`} attached. Show the code at the entrance, printed or on a screen.`
        : `Your ${tickets.length} tickets are ready. They are too many for a mail: download them from your registrations.`,
    ],
    facts: [
      ...eventFacts(event),
      [one ? 'Ticket' : 'Tickets', [...shown, ...(rest > 0 ? [`and ${rest} more`] : [])].join('\n')],
    ],
    action,
    afterwards: ['The other attachment puts the event into your calendar.'],
    reason: `You get this mail because ${one ? 'a ticket' : 'tickets'} for this event ${one ? 'was' : 'were'} bought with your email address.`,
    replyTo: organiser,
  };
}
