import { and, eq, gt, isNull, lt, ne, sql } from 'drizzle-orm';
import {
  toPrice,
  warnOfEvent,
  type EditableEvent,
  type EventWarning,
  type EventWarningFacts,
} from '@atrium/domain';
import type { Db } from '../../db/client.ts';
import { events, eventVersions, partners, ticketTypes, venues } from '../../db/schema/index.ts';

/** Fewer ticket types than this don't tell what is usual. */
const fewestCompared = 8;
const mostClashes = 3;

interface Subject {
  event: EditableEvent;
  changes: EventWarningFacts['changes'];
}

/** Checks an event's newest version against its organiser and other events. */
export async function findWarnings(db: Db, { event, changes }: Subject, now: Date): Promise<EventWarning[]> {
  const [[organiser], usualPrices, clashes] = await Promise.all([
    db
      .select({
        isApproved: sql<boolean>`${partners.vettingStatus} = 'APPROVED' and ${partners.blockedAt} is null`,
        emailVerified: partners.emailVerified,
        addressVerified: partners.addressVerified,
        maySell: sql<boolean>`${partners.maySellSince} is not null`,
        website: partners.website,
      })
      .from(partners)
      .where(eq(partners.id, event.partner.id)),
    findUsualPrices(db, event),
    findClashes(db, event),
  ]);
  if (!organiser) return [];
  return warnOfEvent(event, { now, organiser, usualPrices, clashes, changes });
}

async function findUsualPrices(db: Db, event: EditableEvent): Promise<EventWarningFacts['usualPrices']> {
  if (event.venue.isOnline) return null;
  const [row] = await db
    .select({
      low: sql<number>`percentile_disc(0.1) within group (order by ${ticketTypes.priceMinor})`.mapWith(
        Number,
      ),
      high: sql<number>`percentile_disc(0.9) within group (order by ${ticketTypes.priceMinor})`.mapWith(
        Number,
      ),
      compared: sql<number>`count(*)::int`,
    })
    .from(ticketTypes)
    .innerJoin(events, eq(events.id, ticketTypes.eventId))
    .innerJoin(eventVersions, eq(eventVersions.id, events.approvedVersionId))
    .innerJoin(venues, eq(venues.id, eventVersions.venueId))
    .where(
      and(
        eq(venues.placeId, event.venue.placeId),
        eq(venues.kind, 'building'),
        sql`(${eventVersions.content}->>'eventTypeId')::int = ${event.eventTypeId}`,
        eq(ticketTypes.currency, event.ticketCurrencyCode),
        isNull(ticketTypes.withdrawnAt),
        isNull(events.cancelledAt),
        ne(events.id, event.id),
      ),
    );
  if (!row || row.compared < fewestCompared) return null;
  return {
    low: toPrice(row.low, event.ticketCurrencyCode),
    high: toPrice(row.high, event.ticketCurrencyCode),
    compared: row.compared,
  };
}

async function findClashes(db: Db, event: EditableEvent): Promise<EventWarningFacts['clashes']> {
  const rows = await db
    .select({
      eventId: events.id,
      content: eventVersions.content,
      startAt: eventVersions.startAt,
      venueId: eventVersions.venueId,
    })
    .from(events)
    .innerJoin(eventVersions, eq(eventVersions.id, events.currentVersionId))
    .where(
      and(
        eq(events.partnerId, event.partner.id),
        ne(events.id, event.id),
        ne(eventVersions.status, 'REJECTED'),
        isNull(events.cancelledAt),
        lt(eventVersions.startAt, new Date(event.endDateTime)),
        gt(eventVersions.endAt, new Date(event.startDateTime)),
      ),
    )
    .orderBy(eventVersions.startAt, events.id)
    .limit(mostClashes);
  return rows.map(({ eventId, content, startAt, venueId }) => ({
    eventId,
    name: content.name,
    startDateTime: startAt.toISOString(),
    isSameVenue: !event.venue.isOnline && venueId === event.venue.id,
  }));
}
