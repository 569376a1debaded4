import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm';
import { addTime, calendarDays, days, venueLine, type AttendeeId, type PartnerId } from '@atrium/domain';
import type { Db } from '../../db/client.ts';
import {
  attendees,
  calendarLinks,
  countries,
  events,
  eventSearch,
  eventVersions,
  partners,
  places,
  users,
  venues,
} from '../../db/schema/index.ts';
import { eventName, shownVersion } from '../orders/index.ts';
import { readTickets, type TicketRow } from '../tickets/index.ts';

/** Events in one feed. */
const longest = 500;

/** Finds the attendee of a link, unless the account is blocked. */
export async function findCalendarOwner(db: Db, hash: Buffer): Promise<AttendeeId | undefined> {
  const [owner] = await db
    .select({ id: attendees.id })
    .from(calendarLinks)
    .innerJoin(attendees, eq(attendees.id, calendarLinks.attendeeId))
    .innerJoin(users, eq(users.id, attendees.userId))
    .where(and(eq(calendarLinks.hash, hash), isNull(users.blockedAt)));
  return owner?.id;
}

/** Reads a valid ticket of each event that an attendee booked and that isn't long over. */
export function readBookedEvents(db: Db, attendeeId: AttendeeId, now: Date): Promise<TicketRow[]> {
  const first = sql`tickets.id in (
    select distinct on (o.event_id) t.id from tickets t join orders o on o.id = t.order_id
    where o.attendee_id = ${attendeeId} and o.status in ('PAID', 'PARTIALLY_REFUNDED') and t.released_at is null
    order by o.event_id, t.id)`;
  return readTickets(db, and(first, gt(eventVersions.endAt, addTime(now, -days(calendarDays)))), longest);
}

/** Reads an organiser's upcoming events that can be found, the soonest first. */
export async function readUpcomingEvents(db: Db, partnerId: PartnerId, now: Date) {
  const rows = await db
    .select({
      eventId: events.id,
      versionNumber: eventVersions.number,
      startAt: eventVersions.startAt,
      endAt: eventVersions.endAt,
      timeZone: venues.timeZone,
      name: eventName,
      venueName: venues.name,
      venueAddress: venues.address,
      placeName: places.name,
      countryCode: sql<string | null>`case when ${venues.kind} = 'building' then ${countries.code} end`,
      organiser: { name: partners.name, email: partners.email },
    })
    .from(events)
    .innerJoin(eventSearch, eq(eventSearch.eventId, events.id))
    .innerJoin(eventVersions, shownVersion)
    .innerJoin(venues, eq(venues.id, eventVersions.venueId))
    .innerJoin(places, eq(places.id, venues.placeId))
    .leftJoin(countries, eq(countries.code, places.countryCode))
    .innerJoin(partners, eq(partners.id, events.partnerId))
    .where(and(eq(events.partnerId, partnerId), gt(eventSearch.endAt, now)))
    .orderBy(asc(eventSearch.startAt), asc(events.id))
    .limit(longest);
  return rows.map((row) => ({
    ...row,
    venue: venueLine({ name: row.venueName, address: row.venueAddress, place: row.placeName }),
  }));
}
