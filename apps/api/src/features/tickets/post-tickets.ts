import { buffer } from 'node:stream/consumers';
import type { Context } from '../../context.ts';
import { compose } from '../../mail/compose.ts';
import { postMail } from '../../mail/post-mail.ts';
import { ticketsLetter } from '../../mail/ticket-mails.ts';
import { eventCalendar } from './event-calendar.ts';
import { ticketsPdf } from './ticket-pdf.ts';
import type { TicketRow } from './tickets.queries.ts';

/** More pages than this weigh too much for a mail; the account has them all. */
const mostAttached = 250;

/** Writes the mail that brings tickets of one order to one address. */
export async function postTickets(
  tx: Pick<Context, 'db' | 'enqueue' | 'now' | 'config'>,
  kind: 'buyer' | 'attendee',
  to: { email: string; firstName: string },
  tickets: TicketRow[],
): Promise<void> {
  const [first] = tickets;
  if (!first) return;
  const origin = tx.config.origins.public;
  const now = tx.now();
  const attached = tickets.length > mostAttached ? [] : tickets;
  const letter = ticketsLetter({
    firstName: to.firstName,
    event: { ...first, name: first.eventName },
    organiser: { name: first.organiserName, email: first.organiserEmail },
    tickets: tickets.map(({ typeName, firstName, surname }) => ({
      typeName,
      attendee: `${firstName} ${surname}`,
    })),
    attached: attached.length,
    action:
      kind === 'buyer'
        ? { label: 'See your registrations', url: `${origin}/user/registrations-and-events` }
        : { label: 'See the event', url: `${origin}/events/${first.eventId}` },
  });
  const calendar = await eventCalendar(first, origin, now);
  await postMail(tx, {
    kind: `tickets-${kind}`,
    dedupeKey: `tickets:${kind}:${first.id}`,
    recipient: to.email,
    ...compose(letter),
    attachments: [
      ...(attached.length > 0
        ? [
            {
              name: attached.length === 1 ? 'ticket.pdf' : 'tickets.pdf',
              mediaType: 'application/pdf',
              content: await buffer(await ticketsPdf(attached, now)),
            },
          ]
        : []),
      { name: 'event.ics', mediaType: 'text/calendar', content: Buffer.from(calendar) },
    ],
  });
}
