import { inLanguage } from '@atrium/domain';
import type { Translator } from '@atrium/texts';
import { locationText } from '../../email/ticket-emails.ts';
import { calendarFile, type CalendarEntry } from '../../files/calendar-file.ts';
import type { TicketRow } from './tickets.queries.ts';

/** The calendar entry of a ticket's event. */
export function calendarEntry(texts: Translator, ticket: TicketRow, origin: string): CalendarEntry {
  const { t, language } = texts;
  const { joining, organiserName, organiserEmail } = ticket;
  return {
    ...ticket,
    name: ticket.eventName,
    location: ticket.countryCode === null && joining?.link ? joining.link : locationText(texts, ticket),
    organiser: { name: organiserName, email: organiserEmail },
    description: [
      joining?.link && t('Join online: {{url}}', { url: joining.link }),
      joining?.instructions,
      t('Your tickets: {{url}}', { url: origin + inLanguage('/user/registrations-and-events', language) }),
    ].flatMap((text) => text || []),
  };
}

/** The calendar file of a ticket's event. */
export const eventCalendar = (
  texts: Translator,
  ticket: TicketRow,
  origin: string,
  now: Date,
): Promise<string> => calendarFile(texts, [calendarEntry(texts, ticket, origin)], { origin, now });
