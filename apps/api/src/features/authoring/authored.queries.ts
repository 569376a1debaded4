import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { EventId, OwnEventListing, PartnerId } from '@atrium/domain';
import { orNotFound } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import {
  cancellationPolicies,
  countries,
  eventFiles,
  eventSeries,
  events,
  eventVersionFiles,
  eventVersions,
  partners,
  places,
  subEvents,
  ticketTypes,
  users,
  venues,
  vettingUpdates,
} from '../../db/schema/index.ts';
import { readLookups } from '../reference/index.ts';
import { countPartnerEvents, partnerEventPage, type EventsOf } from './partner-events.queries.ts';
import { listShownFiles } from './version-files.queries.ts';

const current = alias(eventVersions, 'current');

/** SQL condition: the events of a partner are shown. */
export const isPartnerShown = sql<boolean>`${partners.vettingStatus} = 'APPROVED' and ${partners.emailVerified} and ${partners.maySellSince} is not null and ${partners.blockedAt} is null`;

const head = (db: Db) =>
  db
    .select({
      event: events,
      version: current,
      partner: {
        id: partners.id,
        name: partners.name,
        isApproved: isPartnerShown,
      },
      series: { id: eventSeries.id, name: eventSeries.name },
      venue: venues,
      place: { id: places.id, name: places.name, region: places.regionName, country: countries.name },
    })
    .from(events)
    .innerJoin(current, eq(current.id, events.currentVersionId))
    .innerJoin(partners, eq(partners.id, events.partnerId))
    .leftJoin(eventSeries, eq(eventSeries.id, events.seriesId))
    .innerJoin(venues, eq(venues.id, current.venueId))
    .innerJoin(places, eq(places.id, venues.placeId))
    .innerJoin(countries, eq(countries.code, places.countryCode));

export type EventHead = Awaited<ReturnType<typeof head>>[number];

const stockOf = (db: Db, ids: EventId[]) =>
  db
    .select({
      eventId: ticketTypes.eventId,
      capacity: sql<number>`coalesce(sum(${ticketTypes.quantity}) filter (where ${ticketTypes.withdrawnAt} is null), 0)::int`,
      sold: sql<number>`coalesce(sum(${ticketTypes.taken}), 0)::int`,
    })
    .from(ticketTypes)
    .where(inArray(ticketTypes.eventId, ids))
    .groupBy(ticketTypes.eventId);

/** First image of each event's newest version, the thumbnail before banners. */
const thumbnailsOf = (db: Db, ids: EventId[]) =>
  db
    .selectDistinctOn([eventFiles.eventId], { eventId: eventFiles.eventId, fileId: eventFiles.fileId })
    .from(eventFiles)
    .innerJoin(eventVersionFiles, eq(eventVersionFiles.eventFileId, eventFiles.id))
    .innerJoin(events, eq(events.currentVersionId, eventVersionFiles.versionId))
    .where(and(inArray(eventFiles.eventId, ids), inArray(eventFiles.kind, ['thumbnail', 'banner'])))
    .orderBy(
      asc(eventFiles.eventId),
      desc(eventFiles.kind),
      asc(eventVersionFiles.position),
      asc(eventFiles.id),
    );

/** Lists a page of the partner's events that a member may see, in their newest versions. */
export async function listPartnerEvents(db: Db, of: EventsOf, listing: OwnEventListing, now: Date) {
  const [chosen, total] = await Promise.all([
    partnerEventPage(db, of, listing, now),
    countPartnerEvents(db, of, listing, now),
  ]);
  return { total, items: await readSummaries(db, chosen) };
}

async function readSummaries(db: Db, chosen: readonly { id: EventId }[]) {
  const ids = chosen.map(({ id }) => id);
  const place = new Map(ids.map((id, index) => [id, index]));
  const [heads, stock, thumbnails, lookups] = await Promise.all([
    head(db).where(inArray(events.id, ids)),
    stockOf(db, ids),
    thumbnailsOf(db, ids),
    readLookups(db),
  ]);
  const stockBy = new Map(stock.map((row) => [row.eventId, row]));
  const thumbnailBy = new Map(thumbnails.map((row) => [row.eventId, row.fileId]));
  const placeOf = ({ event }: EventHead) => place.get(event.id) ?? 0;
  const inOrder = heads.toSorted((one, other) => placeOf(one) - placeOf(other));
  return inOrder.map((row) => ({
    ...row,
    lookups,
    capacity: stockBy.get(row.event.id)?.capacity ?? 0,
    sold: stockBy.get(row.event.id)?.sold ?? 0,
    thumbnail: thumbnailBy.get(row.event.id) ?? null,
  }));
}

export type EventSummaryRow = Awaited<ReturnType<typeof readSummaries>>[number];

/** Lists the decisions on all versions of an event, newest first. */
export const listDecisions = (db: Db, eventId: EventId) =>
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
    .orderBy(desc(vettingUpdates.createdAt), desc(vettingUpdates.id));

/**
 * Finds an event with its newest version and related records: a partner's own, or any if `partnerId` is null.
 */
export async function findEditableEvent(db: Db, eventId: EventId, partnerId: PartnerId | null) {
  const [[row], [stock], shownFiles, tickets, extras, updates, lookups] = await Promise.all([
    head(db).where(
      and(eq(events.id, eventId), partnerId === null ? undefined : eq(events.partnerId, partnerId)),
    ),
    stockOf(db, [eventId]),
    listShownFiles(db, eventId),
    listTicketTypes(db, eventId),
    db
      .select()
      .from(subEvents)
      .where(and(eq(subEvents.eventId, eventId), isNull(subEvents.withdrawnAt)))
      .orderBy(asc(subEvents.position), asc(subEvents.id)),
    listDecisions(db, eventId),
    readLookups(db),
  ]);
  const found = orNotFound(row, 'event-not-found');
  return {
    ...found,
    lookups,
    capacity: stock?.capacity ?? 0,
    sold: stock?.sold ?? 0,
    files: shownFiles.filter(({ versionId }) => versionId === found.version.id),
    /** Those that visitors see; null without an approved version. */
    approvedFiles:
      found.event.approvedVersionId === null
        ? null
        : shownFiles.filter(({ versionId }) => versionId === found.event.approvedVersionId),
    tickets,
    extras,
    updates,
  };
}

export type EditableEventRow = Awaited<ReturnType<typeof findEditableEvent>>;

const ticketTypesWithPolicy = (db: Db) =>
  db
    .select({ ticketType: ticketTypes, policy: cancellationPolicies })
    .from(ticketTypes)
    .leftJoin(cancellationPolicies, eq(cancellationPolicies.id, ticketTypes.policyId));

export type TicketTypeRow = Awaited<ReturnType<typeof ticketTypesWithPolicy>>[number];

const listTicketTypes = (db: Db, eventId: EventId): Promise<TicketTypeRow[]> =>
  ticketTypesWithPolicy(db)
    .where(and(eq(ticketTypes.eventId, eventId), isNull(ticketTypes.withdrawnAt)))
    .orderBy(asc(ticketTypes.position), asc(ticketTypes.id));

export async function findTicketType(db: Db, id: TicketTypeRow['ticketType']['id']): Promise<TicketTypeRow> {
  const [row] = await ticketTypesWithPolicy(db).where(eq(ticketTypes.id, id));
  return orNotFound(row, 'ticket-type-not-found');
}

/** Locks a partner's event (row lock) and returns it with its newest version and that version's time zone. */
export async function lockPartnerEvent(db: Db, partnerId: PartnerId, eventId: EventId) {
  const [event] = await db
    .select()
    .from(events)
    .where(and(eq(events.id, eventId), eq(events.partnerId, partnerId)))
    .for('update');
  const found = orNotFound(event, 'event-not-found');
  const [row] = await db
    .select({
      version: eventVersions,
      /** Raw stored content. A change keeps fields that only a newer release understands. */
      storedContent: sql<unknown>`${eventVersions.content}`,
      timeZone: venues.timeZone,
      venue: {
        id: venues.id,
        timeZone: venues.timeZone,
        isOnline: sql<boolean>`${venues.kind} = 'online'`,
      },
    })
    .from(eventVersions)
    .innerJoin(venues, eq(venues.id, eventVersions.venueId))
    .where(eq(eventVersions.id, found.currentVersionId ?? (0 as never))); // every event has a version
  return { event: found, ...orNotFound(row, 'event-not-found') };
}

export type LockedEvent = Awaited<ReturnType<typeof lockPartnerEvent>>;
