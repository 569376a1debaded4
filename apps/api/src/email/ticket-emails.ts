import type { Joining } from '@atrium/domain';
import type { Translator } from '@atrium/texts';
import { greet, safeName, type EmailContent } from './render-email.ts';

/** Event details as shown in emails. */
export interface EventFacts {
  name: string;
  startAt: Date;
  endAt: Date;
  timeZone: string;
  /** Venue and town on one line. */
  venue: string;
  /** Null for an online event. */
  countryCode: string | null;
  /** How ticket holders join online; null for an event in a building, or if nothing is known yet. */
  joining?: Joining | null;
}

/** Says where an event takes place. */
export const locationText = (
  { t, formatPlace }: Translator,
  { venue, countryCode }: Pick<EventFacts, 'venue' | 'countryCode'>,
): string => (countryCode === null ? t('Online') : formatPlace(venue, countryCode));

/** Link and instructions for ticket holders, as facts. */
export const joiningFacts = ({ t }: Translator, joining: Joining | null | undefined): [string, string][] => [
  ...(joining?.link ? ([[t('Joining link'), joining.link]] satisfies [string, string][]) : []),
  ...(joining?.instructions
    ? ([[t('Joining instructions'), joining.instructions]] satisfies [string, string][])
    : []),
];

export interface TicketLines {
  firstName: string;
  event: EventFacts;
  organiser: { name: string; email: string };
  tickets: { typeName: string; attendee: string }[];
  /** Tickets in the attached file; those of a very large order are downloaded instead. */
  attached: number;
  /** Link to the buyer's registrations; null for an attendee, who may have no account. */
  registrationsUrl: string | null;
  eventUrl: string;
}

const longestList = 40;

/** Event facts, in the event's time zone. */
export const eventFacts = (texts: Translator, event: EventFacts): [string, string][] => {
  const { t, formatTime } = texts;
  const { name, startAt, endAt, timeZone, joining } = event;
  return [
    [t('Event'), name],
    [t('Starts'), formatTime(startAt, timeZone)],
    [t('Ends'), formatTime(endAt, timeZone)],
    [t('Location'), locationText(texts, event)],
    ...joiningFacts(texts, joining),
  ];
};

/** Delivers tickets: all of the order to the buyer, their own to an attendee. */
export function ticketsEmail(texts: Translator, data: TicketLines): EmailContent {
  const { t } = texts;
  const { firstName, event, organiser, tickets, attached, registrationsUrl, eventUrl } = data;
  const count = tickets.length;
  const shown = tickets
    .slice(0, longestList)
    .map((ticket) => `${ticket.typeName}: ${safeName(ticket.attendee)}`);
  const rest = count - shown.length;
  return {
    subject: t('Your tickets for {{event}}', {
      count,
      event: event.name,
      defaultValue_one: 'Your ticket for {{event}}',
    }),
    greeting: greet(t, firstName),
    paragraphs: [
      attached === count
        ? t('Your {{count}} tickets are attached. Show the codes at the entrance, printed or on a screen.', {
            count,
            defaultValue_one:
              'Your ticket is attached. Show the code at the entrance, printed or on a screen.',
          })
        : t(
            'Your {{count}} tickets are ready. There are too many to attach. Download them from Registrations and Events.',
            { count },
          ),
    ],
    facts: [
      ...eventFacts(texts, event),
      [
        t('Tickets', { count, defaultValue_one: 'Ticket' }),
        [...shown, ...(rest > 0 ? [t('and {{count}} more', { count: rest })] : [])].join('\n'),
      ],
    ],
    action:
      registrationsUrl === null
        ? { label: t('See the event'), url: eventUrl }
        : { label: t('See your registrations'), url: registrationsUrl },
    afterwards: [t("We've also attached a calendar file.")],
    reason: t(
      "You're receiving this email because tickets for this event were bought with your email address.",
      {
        count,
        defaultValue_one:
          "You're receiving this email because a ticket for this event was bought with your email address.",
      },
    ),
    replyTo: organiser,
  };
}

interface PassedOnTicket {
  firstName: string;
  /** To the new holder, else to the former one. */
  isNew: boolean;
  event: EventFacts;
  typeName: string;
  eventUrl: string;
}

/** To the new or the former holder: a ticket was given to someone else. */
export function ticketPassedOnEmail(
  texts: Translator,
  { firstName, isNew, event, typeName, eventUrl }: PassedOnTicket,
): EmailContent {
  const { t } = texts;
  return {
    subject: isNew
      ? t('You have a ticket for {{event}}', { event: event.name })
      : t('Your ticket for {{event}} is for someone else now', { event: event.name }),
    greeting: greet(t, firstName),
    paragraphs: isNew
      ? [
          t('Someone has given you a ticket.'),
          t('We email you the ticket with its code in the days leading up to the event.'),
        ]
      : [t('The buyer has given your ticket to someone else. Its code no longer works.')],
    facts: [...eventFacts(texts, { ...event, joining: null }), [t('Ticket'), typeName]],
    action: { label: t('See the event'), url: eventUrl },
  };
}
