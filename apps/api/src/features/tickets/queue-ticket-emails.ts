import { buffer } from 'node:stream/consumers';
import type { Language } from '@atrium/domain';
import type { Context } from '../../context.ts';
import type { Guest } from '../../db/guests.ts';
import { queueEmail } from '../../email/queue-email.ts';
import { ticketsEmail } from '../../email/ticket-emails.ts';
import { textsIn } from '../../texts/index.ts';
import { buyerUrl } from '../guests/index.ts';
import { eventCalendar } from './event-calendar.ts';
import { ticketsPdf } from './ticket-pdf.ts';
import { noteJoining } from './note-joining.ts';
import type { TicketRow } from './tickets.queries.ts';

/** Larger attachments are too big for an email; the email links to the account instead. */
const mostAttached = 250;

/** Queues the email with the tickets of one order for one address: once, and once for each `repeat`. */
export async function queueTicketEmails(
  tx: Pick<Context, 'db' | 'enqueue' | 'now' | 'config' | 'encryptionKey'>,
  kind: 'buyer' | 'attendee',
  to: { email: string; language: Language; firstName: string; guest?: Guest | null },
  tickets: TicketRow[],
  repeat?: string,
): Promise<void> {
  const [first] = tickets;
  if (!first) return;
  const origin = tx.config.origins.public;
  const now = tx.now();
  const attached = tickets.length > mostAttached ? [] : tickets;
  const texts = textsIn(to.language);
  const isHolder = ({ email }: TicketRow) => email.toLowerCase() === to.email.toLowerCase();
  await noteJoining(
    tx,
    tickets.filter(isHolder).map(({ id }) => id),
  );
  const calendar = await eventCalendar(texts, first, origin, now);
  await queueEmail(tx, {
    kind: `tickets-${kind}`,
    dedupeKey: ['tickets', kind, first.id, first.issue > 1 && first.issue, repeat].filter(Boolean).join(':'),
    to,
    content: (texts) =>
      ticketsEmail(texts, {
        firstName: to.firstName,
        event: { ...first, name: first.eventName, joining: sharedJoining(tickets) },
        organiser: { name: first.organiserName, email: first.organiserEmail },
        tickets: tickets.map(({ typeName, firstName, surname }) => ({
          typeName,
          attendee: `${firstName} ${surname}`,
        })),
        attached: attached.length,
        registrationsUrl:
          kind === 'buyer' ? buyerUrl(tx, to.guest ?? null, '/user/registrations-and-events') : null,
        eventUrl: `${origin}/events/${first.eventId}`,
      }),
    attachments: [
      ...(attached.length > 0
        ? [
            {
              name: attached.length === 1 ? 'ticket.pdf' : 'tickets.pdf',
              mediaType: 'application/pdf',
              content: await buffer(await ticketsPdf(texts, attached, now)),
            },
          ]
        : []),
      { name: 'event.ics', mediaType: 'text/calendar', content: Buffer.from(calendar) },
    ],
  });
}

/** How all of these people join; null where they join differently, and each ticket says it. */
function sharedJoining(tickets: readonly TicketRow[]): TicketRow['joining'] {
  const [first, ...others] = tickets.map(({ joining }) => joining);
  return first && others.every((one) => JSON.stringify(one) === JSON.stringify(first)) ? first : null;
}
