import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type {
  AttendeeId,
  CancellationPeriod,
  EventContent,
  EventId,
  EventVersionId,
  FileId,
  PartnerId,
  PlaceId,
  PolicyId,
  SubEventId,
  TicketTypeId,
  UserId,
  VenueId,
} from '@atrium/domain';
import { bytes, createdAt, currency, instant, minor } from './columns.ts';
import { attendees, users } from './identity.ts';
import { partners, type VettingStatus } from './partners.ts';
import { files } from './platform.ts';
import { places } from './reference.ts';

export const venues = pgTable(
  'venues',
  {
    id: integer().$type<VenueId>().primaryKey().generatedByDefaultAsIdentity(),
    name: text().notNull(),
    address: text(),
    placeId: integer()
      .$type<PlaceId>()
      .notNull()
      .references(() => places.id),
    googlePlaceId: text(),
    timeZone: text().notNull(),
  },
  (t) => [index('venues_place').on(t.placeId), index('venues_name').using('gin', t.name.op('gin_trgm_ops'))],
);

export const cancellationPolicies = pgTable(
  'cancellation_policies',
  {
    id: integer().$type<PolicyId>().primaryKey().generatedByDefaultAsIdentity(),
    partnerId: integer()
      .$type<PartnerId>()
      .notNull()
      .references(() => partners.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    description: text().notNull(),
    active: boolean().notNull().default(true),
    periods: jsonb().$type<CancellationPeriod[]>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('cancellation_policies_partner').on(t.partnerId)],
);

/** Identity and ownership of an event; its content lies in versions (architecture 11). */
export const events = pgTable(
  'events',
  {
    id: integer().$type<EventId>().primaryKey().generatedByDefaultAsIdentity(),
    partnerId: integer()
      .$type<PartnerId>()
      .notNull()
      .references(() => partners.id),
    currency: currency().notNull(),
    /** What the public sees; null until a version is approved. */
    approvedVersionId: integer().$type<EventVersionId>(),
    /** What an admin looks at: the newest version. */
    currentVersionId: integer().$type<EventVersionId>(),
    /** Called off by its partner, and what it told the buyers. */
    cancelledAt: instant(),
    cancellationReason: text(),
    /** Average review score / 2 and how many; null without reviews. */
    rating: doublePrecision(),
    reviewCount: integer().notNull().default(0),
    /** What the request that made it named itself, so that a repeat makes no second event. */
    idempotencyKey: text(),
    requestHash: bytes(),
    createdAt: createdAt(),
  },
  (t) => [
    index('events_partner').on(t.partnerId),
    index('events_current_version').on(t.currentVersionId),
    uniqueIndex('events_idempotency').on(t.partnerId, t.idempotencyKey),
  ],
);

export const eventVersions = pgTable(
  'event_versions',
  {
    id: integer().$type<EventVersionId>().primaryKey().generatedByDefaultAsIdentity(),
    eventId: integer()
      .$type<EventId>()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    status: text().$type<VettingStatus>().notNull().default('PENDING'),
    startAt: instant().notNull(),
    endAt: instant().notNull(),
    venueId: integer()
      .$type<VenueId>()
      .notNull()
      .references(() => venues.id),
    content: jsonb().$type<EventContent>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [unique('event_versions_number').on(t.eventId, t.number), index('event_versions_end').on(t.endAt)],
);

/** Pictures and documents belong to the event, not to a version. */
export const eventFiles = pgTable(
  'event_files',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    eventId: integer()
      .$type<EventId>()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    fileId: uuid()
      .$type<FileId>()
      .notNull()
      .references(() => files.id),
    kind: text().$type<'thumbnail' | 'banner' | 'agenda' | 'exhibitor-list'>().notNull(),
    position: smallint().notNull().default(0),
    alternativeText: text(),
  },
  (t) => [index('event_files_event').on(t.eventId, t.kind, t.position)],
);

/** What is on sale. `taken` counts held and sold tickets and is touched last in a transaction, in id order. */
export const ticketTypes = pgTable(
  'ticket_types',
  {
    id: integer().$type<TicketTypeId>().primaryKey().generatedByDefaultAsIdentity(),
    eventId: integer()
      .$type<EventId>()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    description: text().notNull(),
    priceMinor: minor().notNull(),
    currency: currency().notNull(),
    quantity: integer().notNull(),
    taken: integer().notNull().default(0),
    salesStartAt: instant().notNull(),
    salesEndAt: instant().notNull(),
    policyId: integer()
      .$type<PolicyId>()
      .references(() => cancellationPolicies.id),
    withdrawnAt: instant(),
    position: smallint().notNull().default(0),
  },
  (t) => [
    index('ticket_types_event').on(t.eventId),
    check('ticket_types_price', sql`price_minor >= 0`),
    check('ticket_types_stock', sql`taken between 0 and quantity`),
  ],
);

/** Optional extras of an event, priced per ticket. */
export const subEvents = pgTable(
  'sub_events',
  {
    id: integer().$type<SubEventId>().primaryKey().generatedByDefaultAsIdentity(),
    eventId: integer()
      .$type<EventId>()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    description: text().notNull(),
    startAt: instant().notNull(),
    typeId: integer().notNull(),
    priceMinor: minor().notNull(),
    currency: currency().notNull(),
    withdrawnAt: instant(),
    position: smallint().notNull().default(0),
  },
  (t) => [index('sub_events_event').on(t.eventId), check('sub_events_price', sql`price_minor >= 0`)],
);

/** Append-only history of decisions; `notes` never leave the admin's side. */
export const vettingUpdates = pgTable(
  'vetting_updates',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    partnerId: integer()
      .$type<PartnerId>()
      .references(() => partners.id, { onDelete: 'cascade' }),
    eventVersionId: integer()
      .$type<EventVersionId>()
      .references(() => eventVersions.id, { onDelete: 'cascade' }),
    status: text().$type<VettingStatus>().notNull(),
    comment: text().notNull(),
    notes: text(),
    byUserId: uuid()
      .$type<UserId>()
      .references(() => users.id),
    createdAt: createdAt(),
  },
  (t) => [
    index('vetting_updates_partner').on(t.partnerId),
    index('vetting_updates_version').on(t.eventVersionId),
    check('vetting_updates_subject', sql`num_nonnulls(partner_id, event_version_id) = 1`),
  ],
);

export const favourites = pgTable(
  'favourites',
  {
    attendeeId: uuid()
      .$type<AttendeeId>()
      .notNull()
      .references(() => attendees.id, { onDelete: 'cascade' }),
    eventId: integer()
      .$type<EventId>()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.attendeeId, t.eventId] })],
);

/** A review of a past event by somebody who was there (visitor spec 5). */
export const reviews = pgTable(
  'reviews',
  {
    id: uuid().primaryKey(),
    eventId: integer()
      .$type<EventId>()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    attendeeId: uuid()
      .$type<AttendeeId>()
      .references(() => attendees.id, { onDelete: 'set null' }),
    score: smallint().notNull(),
    venueScore: smallint(),
    contentScore: smallint(),
    networkingScore: smallint(),
    staffScore: smallint(),
    valueScore: smallint(),
    text: text().notNull(),
    status: text().$type<'PUBLISHED' | 'FLAGGED' | 'REMOVED'>().notNull().default('PUBLISHED'),
    createdAt: createdAt(),
  },
  (t) => [
    index('reviews_event').on(t.eventId, t.createdAt),
    check('reviews_score', sql`score between 1 and 10`),
  ],
);
