import { and, eq, sql } from 'drizzle-orm';
import { venueLine, type EventId, type PartnerId } from '@atrium/domain';
import { orNotFound } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { events, eventVersions, partners, places, venues } from '../../db/schema/index.ts';
import { eventName, shownVersion } from '../orders/index.ts';

/** Reads what mailings say about an event and its organiser; throws 404 if it isn't that company's. */
export async function findMailingEvent(db: Db, eventId: EventId, partnerId?: PartnerId) {
  const [found] = await db
    .select({
      id: events.id,
      partnerId: events.partnerId,
      name: eventName,
      startAt: eventVersions.startAt,
      endAt: eventVersions.endAt,
      timeZone: venues.timeZone,
      venue: { name: venues.name, address: venues.address, place: places.name },
      countryCode: sql<string | null>`case when ${venues.kind} = 'building' then ${places.countryCode} end`,
      organiser: { name: partners.name, email: partners.email },
    })
    .from(events)
    .innerJoin(eventVersions, shownVersion)
    .innerJoin(venues, eq(venues.id, eventVersions.venueId))
    .innerJoin(places, eq(places.id, venues.placeId))
    .innerJoin(partners, eq(partners.id, events.partnerId))
    .where(
      and(eq(events.id, eventId), partnerId === undefined ? undefined : eq(events.partnerId, partnerId)),
    );
  const { venue, ...event } = orNotFound(found, 'event-not-found');
  return { ...event, venue: venueLine(venue) };
}
