import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { z } from 'zod';
import {
  storedClaims,
  storedDocument,
  type DeliveryReport,
  type FileId,
  type IncidentId,
  type IncidentState,
  type IncidentUpdateId,
  type ScanStatus,
  type ServicePart,
} from '@atrium/domain';
import { bytes, createdAt, documentColumn, instant } from './columns.ts';

/** A stored file; its content is in the file store under `key`. */
export const files = pgTable(
  'files',
  {
    id: uuid().$type<FileId>().primaryKey(),
    key: text().notNull().unique(),
    name: text().notNull(),
    mediaType: text().notNull(),
    bytes: integer().notNull(),
    width: integer(),
    height: integer(),
    /** Only files that wait for no scan and carry nothing harmful are served. */
    scanStatus: text().$type<ScanStatus>().notNull().default('UNSCANNED'),
    /** Set when the content was deleted; the row stays for the history of versions. */
    removedAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [
    index('files_waiting')
      .on(t.createdAt)
      .where(sql`scan_status = 'WAITING'`),
  ],
);

const emailAttachments = storedDocument(
  z.array(z.object({ name: z.string(), mediaType: z.string(), base64: z.string() })),
);

/**
 * Every email the product sends, written in the transaction of its cause; `dedupe_key` makes retries
 * idempotent.
 */
export const outbox = pgTable(
  'outbox',
  {
    id: uuid().primaryKey(),
    dedupeKey: text().notNull().unique(),
    kind: text().notNull(),
    recipient: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    attachments: documentColumn(emailAttachments)
      .notNull()
      .default(sql`'[]'::jsonb`),
    /** Reply-To address, if it isn't ours. */
    replyTo: text(),
    /** Marketing only: unsubscribe address for a link and one-click unsubscribe (RFC 8058). */
    unsubscribeUrl: text(),
    attempts: integer().notNull().default(0),
    lastError: text(),
    sentAt: instant(),
    /** Set when sending failed for good; it stays until an administrator resends it. */
    failedAt: instant(),
    /** The gravest that mail servers reported of it. */
    report: text().$type<DeliveryReport>(),
    /** Status of the report (RFC 3463), as 5.1.1; null for a complaint. */
    reportStatus: text(),
    reportedAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [
    index('outbox_newest').on(t.createdAt, t.id),
    index('outbox_recipient').on(t.recipient, t.createdAt),
    index('outbox_attachments')
      .on(t.sentAt)
      .where(sql`attachments <> '[]'::jsonb`),
    index('outbox_bodies')
      .on(t.sentAt)
      .where(sql`html <> ''`),
    index('outbox_waiting')
      .on(t.createdAt)
      .where(sql`sent_at is null`),
    index('outbox_reported')
      .on(t.reportedAt)
      .where(sql`report is not null`),
  ],
);

/** Addresses whose emails come back, until their owner shows that they arrive. */
export const undeliverableAddresses = pgTable(
  'undeliverable_addresses',
  {
    /** In lower case. */
    email: text().primaryKey(),
    /** Status of the report (RFC 3463). */
    status: text().notNull(),
    since: instant().notNull(),
  },
  (t) => [index('undeliverable_addresses_oldest').on(t.since)],
);

/** Domain events handled by each listener. The queue delivers at least once; this makes it exactly once. */
export const handledEvents = pgTable(
  'handled_events',
  {
    eventId: uuid().notNull(),
    listener: text().notNull(),
    handledAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.eventId, t.listener] }), index('handled_events_oldest').on(t.handledAt)],
);

/** Incidents and planned maintenance of the service, as administrators write them. */
export const incidents = pgTable(
  'incidents',
  {
    id: uuid().$type<IncidentId>().primaryKey(),
    isPlanned: boolean().notNull(),
    title: text().notNull(),
    parts: text().array().$type<ServicePart[]>().notNull(),
    /** That of the newest update. */
    state: text().$type<IncidentState>().notNull(),
    startsAt: instant().notNull(),
    /** When it was resolved; of maintenance, when it ends. */
    endsAt: instant(),
    /** Sent by the caller, with the hash of its request: a repeat publishes nothing. */
    idempotencyKey: text().unique(),
    requestHash: bytes(),
  },
  (t) => [index('incidents_newest').on(t.startsAt, t.id)],
);

/** Updates of an incident. */
export const incidentUpdates = pgTable(
  'incident_updates',
  {
    id: uuid().$type<IncidentUpdateId>().primaryKey(),
    incidentId: uuid()
      .$type<IncidentId>()
      .notNull()
      .references(() => incidents.id, { onDelete: 'cascade' }),
    state: text().$type<IncidentState>().notNull(),
    text: text().notNull(),
    at: instant().notNull(),
    /** When its text was last corrected. */
    editedAt: instant(),
  },
  (t) => [index('incident_updates_of').on(t.incidentId, t.at)],
);

/** Claims of the site about itself, set by an administrator: at most one row. */
export const siteClaims = pgTable(
  'site_claims',
  {
    id: smallint().primaryKey().default(1),
    claims: documentColumn(storedClaims).notNull(),
    changedAt: createdAt(),
  },
  (t) => [check('site_claims_one_row', sql`${t.id} = 1`)],
);

/** Counts of what the figures of the About page claim, by last night: at most one row. */
export const countedFigures = pgTable(
  'counted_figures',
  {
    id: smallint().primaryKey().default(1),
    events: integer().notNull(),
    countries: integer().notNull(),
    attendees: integer().notNull(),
    clients: integer().notNull(),
    countedAt: instant().notNull(),
  },
  (t) => [check('counted_figures_one_row', sql`${t.id} = 1`)],
);

/** Seeds applied to this database, so that a restart doesn't repeat them. */
export const seeds = pgTable('seeds', { name: text().primaryKey(), doneAt: createdAt() });
