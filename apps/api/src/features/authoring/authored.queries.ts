import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { EventId, PartnerId } from '@atrium/domain';
import { orNotFound } from '../../context.ts';
import type { Queryable } from '../../db/client.ts';
import { runOn } from '../../db/run.ts';
import {
  cancellationPolicies,
  countries,
  eventFiles,
  events,
  eventVersions,
  files,
  partners,
  places,
  subEvents,
  ticketTypes,
  users,
  venues,
  vettingUpdates,
} from '../../db/schema/index.ts';
import { readLookups } from '../reference/index.ts';

const current = alias(eventVersions, 'current');

const head = (db: Queryable) =>
  db
    .select({
      event: events,
      version: current,
      partner: {
        id: partners.id,
        name: partners.name,
        isApproved: sql<boolean>`${partners.vettingStatus} = 'APPROVED' and ${partners.emailVerified} and ${partners.blockedAt} is null`,
      },
      venue: venues,
      place: { id: places.id, name: places.name, region: places.regionName, country: countries.name },
    })
    .from(events)
    .innerJoin(current, eq(current.id, events.currentVersionId))
    .innerJoin(partners, eq(partners.id, events.partnerId))
    .innerJoin(venues, eq(venues.id, current.venueId))
    .innerJoin(places, eq(places.id, venues.placeId))
    .innerJoin(countries, eq(countries.code, places.countryCode));

export type EventHead = Awaited<ReturnType<typeof head>>[number];

const stockOf = (db: Queryable, ids: EventId[]) =>
  db
    .select({
      eventId: ticketTypes.eventId,
      capacity: sql<number>`coalesce(sum(${ticketTypes.quantity}) filter (where ${ticketTypes.withdrawnAt} is null), 0)::int`,
      sold: sql<number>`coalesce(sum(${ticketTypes.taken}), 0)::int`,
    })
    .from(ticketTypes)
    .where(inArray(ticketTypes.eventId, ids))
    .groupBy(ticketTypes.eventId);

/** The picture that stands for each of some events. */
export const thumbnailsOf = (db: Queryable, ids: EventId[]) =>
  db
    .selectDistinctOn([eventFiles.eventId], { eventId: eventFiles.eventId, fileId: eventFiles.fileId })
    .from(eventFiles)
    .where(and(inArray(eventFiles.eventId, ids), inArray(eventFiles.kind, ['thumbnail', 'banner'])))
    .orderBy(asc(eventFiles.eventId), desc(eventFiles.kind), asc(eventFiles.position), asc(eventFiles.id));

const longestList = 1000;

/** A partner's events, the newest version of each, the earliest date first. */
export async function listOwnEvents(db: Queryable, partnerId: PartnerId) {
  const heads = await head(db)
    .where(eq(events.partnerId, partnerId))
    .orderBy(asc(current.startAt), asc(events.id))
    .limit(longestList);
  const ids = heads.map(({ event }) => event.id);
  const [stock, thumbnails, lookups] = await Promise.all([
    stockOf(db, ids),
    thumbnailsOf(db, ids),
    readLookups(runOn(db)),
  ]);
  const stockBy = new Map(stock.map((row) => [row.eventId, row]));
  const thumbnailBy = new Map(thumbnails.map((row) => [row.eventId, row.fileId]));
  return heads.map((row) => ({
    ...row,
    lookups,
    capacity: stockBy.get(row.event.id)?.capacity ?? 0,
    sold: stockBy.get(row.event.id)?.sold ?? 0,
    thumbnail: thumbnailBy.get(row.event.id) ?? null,
  }));
}

export type EventSummaryRow = Awaited<ReturnType<typeof listOwnEvents>>[number];

/** One event, its newest version with everything around it; of this partner, or of any for an administrator. */
export async function findAuthored(db: Queryable, eventId: EventId, partnerId: PartnerId | null) {
  const [[row], [stock], pictures, tickets, extras, updates, lookups] = await Promise.all([
    head(db).where(
      and(eq(events.id, eventId), partnerId === null ? undefined : eq(events.partnerId, partnerId)),
    ),
    stockOf(db, [eventId]),
    db
      .select({
        id: eventFiles.id,
        fileId: eventFiles.fileId,
        kind: eventFiles.kind,
        alternativeText: eventFiles.alternativeText,
        name: files.name,
      })
      .from(eventFiles)
      .innerJoin(files, eq(files.id, eventFiles.fileId))
      .where(eq(eventFiles.eventId, eventId))
      .orderBy(asc(eventFiles.position), asc(eventFiles.id)),
    listTicketTypes(db, eventId),
    db
      .select()
      .from(subEvents)
      .where(and(eq(subEvents.eventId, eventId), isNull(subEvents.withdrawnAt)))
      .orderBy(asc(subEvents.position), asc(subEvents.id)),
    db
      .select({
        id: vettingUpdates.id,
        versionId: vettingUpdates.eventVersionId,
        status: vettingUpdates.status,
        comment: vettingUpdates.comment,
        notes: vettingUpdates.notes,
        createdAt: vettingUpdates.createdAt,
        by: users.email,
      })
      .from(vettingUpdates)
      .innerJoin(eventVersions, eq(eventVersions.id, vettingUpdates.eventVersionId))
      .leftJoin(users, eq(users.id, vettingUpdates.byUserId))
      .where(eq(eventVersions.eventId, eventId))
      .orderBy(desc(vettingUpdates.createdAt), desc(vettingUpdates.id)),
    readLookups(runOn(db)),
  ]);
  return {
    ...orNotFound(row, 'Event'),
    lookups,
    capacity: stock?.capacity ?? 0,
    sold: stock?.sold ?? 0,
    pictures,
    tickets,
    extras,
    updates,
  };
}

export type AuthoredRow = Awaited<ReturnType<typeof findAuthored>>;

const ticketTypesWithPolicy = (db: Queryable) =>
  db
    .select({ ticketType: ticketTypes, policy: cancellationPolicies })
    .from(ticketTypes)
    .leftJoin(cancellationPolicies, eq(cancellationPolicies.id, ticketTypes.policyId));

export type TicketTypeRow = Awaited<ReturnType<typeof ticketTypesWithPolicy>>[number];

/** What is on sale. */
export const listTicketTypes = (db: Queryable, eventId: EventId): Promise<TicketTypeRow[]> =>
  ticketTypesWithPolicy(db)
    .where(and(eq(ticketTypes.eventId, eventId), isNull(ticketTypes.withdrawnAt)))
    .orderBy(asc(ticketTypes.position), asc(ticketTypes.id));

export async function findTicketType(
  db: Queryable,
  id: TicketTypeRow['ticketType']['id'],
): Promise<TicketTypeRow> {
  const [row] = await ticketTypesWithPolicy(db).where(eq(ticketTypes.id, id));
  return orNotFound(row, 'Ticket type');
}

/** The own event, locked for a change, with the zone of its newest version. Called off, it takes none. */
export async function lockOwnEvent(db: Queryable, partnerId: PartnerId, eventId: EventId) {
  const [event] = await db
    .select()
    .from(events)
    .where(and(eq(events.id, eventId), eq(events.partnerId, partnerId)))
    .for('update');
  const found = orNotFound(event, 'Event');
  const [row] = await db
    .select({ version: eventVersions, timeZone: venues.timeZone })
    .from(eventVersions)
    .innerJoin(venues, eq(venues.id, eventVersions.venueId))
    .where(eq(eventVersions.id, found.currentVersionId ?? (0 as never))); // an event has a version from the start
  return { event: found, ...orNotFound(row, 'Event') };
}

export type LockedEvent = Awaited<ReturnType<typeof lockOwnEvent>>;
