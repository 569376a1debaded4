import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  cancellationPeriods,
  eventContent,
  type AttendeeId,
  type EventDraftId,
  type EventId,
  type EventVersionId,
  type FileId,
  type PartnerId,
  type PlaceId,
  type PolicyId,
  type SeriesCadence,
  type WaitingListState,
  type SeriesId,
  type SubEventId,
  type TicketAttendance,
  type TicketTypeId,
  type UserId,
  type VenueId,
} from '@atrium/domain';
import { byClock, bytes, createdAt, currency, documentColumn, instant, minor } from './columns.ts';
import { ownAttendeeOnly, ownPartnerOnly, ownVersionOnly, shownToAll } from './policies.ts';
import { eventDrafts } from './drafts.ts';
import { attendees, users } from './identity.ts';
import { partners, type VettingStatus } from './partners.ts';
import { files } from './platform.ts';
import { places } from './reference.ts';

/**
 * Where events take place (docs/adr/0046). An online venue stands for the virtual events of a time zone; its place is the
 * zone's largest.
 */
export const venues = pgTable(
  'venues',
  {
    id: integer().$type<VenueId>().primaryKey().generatedByDefaultAsIdentity(),
    kind: text().$type<'building' | 'online'>().notNull().default('building'),
    name: text().notNull(),
    address: text(),
    placeId: integer()
      .$type<PlaceId>()
      .notNull()
      .references(() => places.id),
    googlePlaceId: text(),
    timeZone: text().notNull(),
    /** Position of the building; null if only its place is known. */
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    rooms: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** Normalised name, address and city, for searches; see `venueWords`. */
    words: text().notNull().default(''),
    /** The company that added it. */
    partnerId: integer()
      .$type<PartnerId>()
      .references(() => partners.id, { onDelete: 'set null' }),
    /** Since when every organiser can choose it; null for its own company only. */
    sharedAt: instant().default(byClock),
    hiddenAt: instant(),
    /** The venue that replaces it; never one that was merged itself. */
    mergedIntoId: integer()
      .$type<VenueId>()
      .references((): AnyPgColumn => venues.id),
    createdAt: instant().default(byClock),
  },
  (t) => [
    index('venues_place').on(t.placeId),
    index('venues_name').using('gin', t.name.op('gin_trgm_ops')),
    index('venues_words').using('gin', t.words.op('gin_trgm_ops')),
    index('venues_partner').on(t.partnerId),
    index('venues_merged').on(t.mergedIntoId),
    uniqueIndex('venues_online')
      .on(t.timeZone)
      .where(sql`kind = 'online'`),
    check('venues_position', sql`(latitude is null) = (longitude is null)`),
  ],
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
    periods: documentColumn(cancellationPeriods).notNull(),
    createdAt: createdAt(),
  },
  (t) => [ownPartnerOnly(t.partnerId), shownToAll(), index('cancellation_policies_partner').on(t.partnerId)],
);

/**
 * The editions of one event together. Reviews count for all of them, so only administrators move an edition to another
 * series or a series to another organiser (docs/adr/0057).
 */
export const eventSeries = pgTable(
  'event_series',
  {
    id: integer().$type<SeriesId>().primaryKey().generatedByDefaultAsIdentity(),
    /** Plans the next edition. Earlier editions stay with the company that ran them. */
    partnerId: integer()
      .$type<PartnerId>()
      .notNull()
      .references(() => partners.id),
    name: text().notNull(),
    cadence: text().$type<SeriesCadence>().notNull(),
    /** Since when visitors see it: the first approval of an edition. */
    approvedAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('event_series_name').on(t.partnerId, sql`lower(name)`)],
);

/** Identity and ownership of an event; its content is in versions (docs/adr/0006). */
export const events = pgTable(
  'events',
  {
    id: integer().$type<EventId>().primaryKey().generatedByDefaultAsIdentity(),
    partnerId: integer()
      .$type<PartnerId>()
      .notNull()
      .references(() => partners.id),
    /** Null for an event that takes place once. */
    seriesId: integer()
      .$type<SeriesId>()
      .references(() => eventSeries.id),
    /** Name of this edition within its series, from the version that visitors see: "2027". */
    editionLabel: text(),
    currency: currency().notNull(),
    /** Version that visitors see; null until one is approved. */
    approvedVersionId: integer().$type<EventVersionId>(),
    /** The newest version, which administrators vet. */
    currentVersionId: integer().$type<EventVersionId>(),
    /** When visitors could first see it; null before, and for events from before this was recorded. */
    publishedAt: instant(),
    /** Set when the partner cancels the event, with the reason given to buyers. */
    cancelledAt: instant(),
    cancellationReason: text(),
    /** Until so many days before it begins a buyer may give a ticket to somebody else; null: never. */
    nameChangeDays: smallint().default(0),
    waitingList: text().$type<WaitingListState>().notNull().default('OPEN'),
    /** Hours that an offer of the waiting list stands. */
    offerHours: smallint().notNull().default(24),
    /** When the names of its attendees were removed (docs/adr/0114). */
    attendeesRemovedAt: instant(),
    /** Keeps what is known of its attendees past its term, until an administrator ends it (docs/adr/0114). */
    legalHoldAt: instant(),
    legalHoldReason: text(),
    /** Companies may pay for its tickets by transfer (docs/adr/0092). */
    acceptsTransfers: boolean().notNull().default(false),
    /** Raised by each change of its questions; orders are checked against it (docs/adr/0088). */
    questionsRevision: integer().notNull().default(0),
    /** The most that damage can cost with an order placed from now on, in the event's currency; 0: nothing is charged. */
    damageLimitMinor: minor().notNull().default(0),
    /** Until so many days before it begins a buyer may change answers; null: never. */
    answerChangeDays: smallint().default(0),
    /** Minutes before the start from which holders see how to join; null: as soon as they have paid (docs/adr/0095). */
    joiningMinutes: integer(),
    /** Read by nodes of 0.3.0 during a deployment, and by nothing else; dropped with the next release. */
    rating: doublePrecision(),
    reviewCount: integer().notNull().default(0),
    /** Idempotency key of the create request. */
    idempotencyKey: text(),
    requestHash: bytes(),
    createdAt: createdAt(),
  },
  (t) => [
    index('events_partner').on(t.partnerId),
    index('events_published')
      .on(t.publishedAt)
      .where(sql`published_at is not null`),
    index('events_series')
      .on(t.seriesId)
      .where(sql`series_id is not null`),
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
    /** Counts submissions: versions that replace one nobody has decided on share its number. */
    number: integer().notNull(),
    status: text().$type<VettingStatus>().notNull().default('PENDING'),
    startAt: instant().notNull(),
    endAt: instant().notNull(),
    venueId: integer()
      .$type<VenueId>()
      .notNull()
      .references(() => venues.id),
    content: documentColumn(eventContent).notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('event_versions_number').on(t.eventId, t.number),
    index('event_versions_end').on(t.endAt),
    index('event_versions_venue').on(t.venueId),
  ],
);

/**
 * Images and documents of an event or of a draft, which become the event's when it is submitted (docs/adr/0047).
 * `event_version_files` says which of an event's files a version shows.
 */
export const eventFiles = pgTable(
  'event_files',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    eventId: integer()
      .$type<EventId>()
      .references(() => events.id, { onDelete: 'cascade' }),
    /** No cascade: who deletes a draft deletes the content of its files too. */
    draftId: uuid()
      .$type<EventDraftId>()
      .references(() => eventDrafts.id),
    fileId: uuid()
      .$type<FileId>()
      .notNull()
      .references(() => files.id),
    kind: text().$type<'thumbnail' | 'banner' | 'speaker' | 'agenda' | 'exhibitor-list'>().notNull(),
    /** The speaker that an image shows, by the ID in the content of versions. */
    speakerId: integer(),
    /** Like `alternativeText`, that of a draft's file; those of an event's file are in its versions. */
    position: smallint().notNull().default(0),
    alternativeText: text(),
  },
  (t) => [
    index('event_files_event').on(t.eventId, t.kind, t.position),
    index('event_files_file').on(t.fileId),
    index('event_files_draft').on(t.draftId),
    check('event_files_speaker', sql`(kind = 'speaker') = (speaker_id is not null)`),
    check('event_files_owner', sql`num_nonnulls(event_id, draft_id) = 1`),
  ],
);

/**
 * Files shown by a version, vetted with its text (docs/adr/0045). A new version starts with the files of the one
 * before, by the trigger `copy_files_to_new_version`.
 */
export const eventVersionFiles = pgTable(
  'event_version_files',
  {
    versionId: integer()
      .$type<EventVersionId>()
      .notNull()
      .references(() => eventVersions.id, { onDelete: 'cascade' }),
    eventFileId: integer()
      .notNull()
      .references(() => eventFiles.id, { onDelete: 'cascade' }),
    position: smallint().notNull().default(0),
    alternativeText: text(),
  },
  (t) => [
    primaryKey({ columns: [t.versionId, t.eventFileId] }),
    index('event_version_files_file').on(t.eventFileId),
  ],
);

/**
 * Kinds of tickets on sale. `taken` counts held and sold tickets. It is updated last in a transaction, in ID
 * order, to avoid deadlocks.
 */
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
    /** Limits of one order and of one buyer; null for none. */
    minPerOrder: integer(),
    maxPerOrder: integer(),
    maxPerPerson: integer(),
    /** Hidden from visitors, and sold only with a code that names it. */
    needsCode: boolean().notNull().default(false),
    /** Sold only to those whose request the organiser approved. */
    needsApproval: boolean().notNull().default(false),
    /** A card is authorised with each request, and charged once it is approved. */
    needsCard: boolean().notNull().default(false),
    /** No request is complete, or can be approved, without it. */
    requiresCard: boolean().notNull().default(false),
    /** How it admits to an event at a venue and online; null for both. */
    attendance: text().$type<TicketAttendance>(),
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
    check('ticket_types_limits', sql`least(min_per_order, max_per_order, max_per_person) > 0`),
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

/** Append-only history of decisions; `notes` are for administrators only. */
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
    ownPartnerOnly(t.partnerId),
    ownVersionOnly(t.eventVersionId),
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
  (t) => [
    ownAttendeeOnly(t.attendeeId),
    primaryKey({ columns: [t.attendeeId, t.eventId] }),
    index('favourites_event').on(t.eventId),
    index('favourites_at').using('brin', t.createdAt),
  ],
);
