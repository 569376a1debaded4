import { TZDate } from '@date-fns/tz';
import { operator } from '@atrium/domain';
import type { Translator } from '@atrium/texts';
import { locationText } from '../../email/ticket-emails.ts';
import type { TicketRow } from './tickets.queries.ts';
import { timeZoneComponent } from './time-zone-component.ts';

/**
 * The calendar entry of a ticket's event. The UID is the event's, so that several tickets make one entry and
 * a newer file replaces an older one.
 */
export async function eventCalendar(
  texts: Translator,
  ticket: TicketRow,
  origin: string,
  now: Date,
): Promise<string> {
  const { t, language } = texts;
  const { default: ical } = await import('ical-generator');
  const { startAt, endAt, timeZone } = ticket;
  const calendar = ical({
    prodId: { company: operator.legalName, product: operator.product, language: language.toUpperCase() },
    timezone: { name: null, generator: (zone) => timeZoneComponent(zone, startAt, endAt) },
  });
  calendar.createEvent({
    id: `event-${ticket.eventId}@${new URL(origin).hostname}`,
    sequence: ticket.versionNumber,
    stamp: now,
    start: new TZDate(startAt, timeZone),
    end: new TZDate(endAt, timeZone),
    timezone: timeZone,
    summary: ticket.eventName,
    location:
      ticket.countryCode === null && ticket.joining?.link ? ticket.joining.link : locationText(texts, ticket),
    organizer: { name: ticket.organiserName, email: ticket.organiserEmail },
    description: [
      ticket.joining?.link && t('Join online: {{url}}', { url: ticket.joining.link }),
      ticket.joining?.instructions,
      t('Your tickets: {{url}}', { url: `${origin}/user/registrations-and-events` }),
    ]
      .filter(Boolean)
      .join('\n\n'),
    url: `${origin}/events/${ticket.eventId}`,
  });
  // RFC 5545 ends the last line as well
  return `${calendar.toString()}\r\n`;
}
