import { operator } from '@atrium/domain';
import type { TicketRow } from './tickets.queries.ts';
import { timeZoneComponent } from './time-zone-component.ts';
import { ZonedDate } from './zoned-date.ts';

/**
 * The event of a ticket for a calendar. Its id is the event's, so that several tickets are one entry and a newer file
 * replaces an older one.
 */
export async function eventCalendar(ticket: TicketRow, origin: string, now: Date): Promise<string> {
  const { default: ical } = await import('ical-generator');
  const { startAt, endAt, timeZone } = ticket;
  const calendar = ical({
    prodId: { company: operator.legalName, product: operator.product, language: 'EN' },
    timezone: { name: null, generator: (zone) => timeZoneComponent(zone, startAt, endAt) },
  });
  calendar.createEvent({
    id: `event-${ticket.eventId}@${new URL(origin).hostname}`,
    sequence: ticket.versionNumber,
    stamp: now,
    start: new ZonedDate(startAt, timeZone),
    end: new ZonedDate(endAt, timeZone),
    timezone: timeZone,
    summary: ticket.eventName,
    location: ticket.place,
    organizer: { name: ticket.organiserName, email: ticket.organiserEmail },
    description: `Your tickets: ${origin}/user/registrations-and-events`,
    url: `${origin}/events/${ticket.eventId}`,
  });
  return calendar.toString();
}
