import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import type {
  BucketFailure,
  EventId,
  exportFormats,
  ExportFrequency,
  ExportKind,
  ExportPause,
  ExportScheduleId,
  PartnerId,
  UserId,
} from '@atrium/domain';
import { events } from './catalogue.ts';
import { bytes, createdAt, instant } from './columns.ts';
import { ownExportScheduleOnly, ownPartnerOnly } from './policies.ts';
import { users } from './identity.ts';
import { partnerMembers, partners } from './partners.ts';

/** Exports that are emailed every day or week to members who may make them, or stored in a bucket. */
export const exportSchedules = pgTable(
  'export_schedules',
  {
    id: uuid().$type<ExportScheduleId>().primaryKey(),
    partnerId: integer()
      .$type<PartnerId>()
      .notNull()
      .references(() => partners.id, { onDelete: 'cascade' }),
    kind: text().$type<ExportKind>().notNull(),
    /** Null for orders. */
    eventId: integer()
      .$type<EventId>()
      .references(() => events.id, { onDelete: 'cascade' }),
    format: text().$type<(typeof exportFormats)[number]>().notNull(),
    frequency: text().$type<ExportFrequency>().notNull(),
    /** From 1, Monday; null if it is sent every day. */
    weekday: smallint(),
    createdBy: uuid()
      .$type<UserId>()
      .references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    /** Null while it isn't paused. */
    paused: text().$type<ExportPause>(),
    lastSentAt: instant(),
    nextDueAt: instant().notNull(),
  },
  (t) => [
    ownPartnerOnly(t.partnerId),
    index('export_schedules_partner').on(t.partnerId, t.createdAt),
    index('export_schedules_event').on(t.eventId),
    index('export_schedules_due')
      .on(t.nextDueAt)
      .where(sql`paused is null`),
    check('export_schedules_kind', sql`(kind = 'ATTENDEES') = (event_id is not null)`),
    check('export_schedules_weekday', sql`(frequency = 'WEEKLY') = (weekday is not null)`),
  ],
);

/** Recipients of an export. Who leaves the team is none any more. */
export const exportScheduleRecipients = pgTable(
  'export_schedule_recipients',
  {
    scheduleId: uuid()
      .$type<ExportScheduleId>()
      .notNull()
      .references(() => exportSchedules.id, { onDelete: 'cascade' }),
    userId: uuid()
      .$type<UserId>()
      .notNull()
      .references(() => partnerMembers.userId, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ columns: [t.scheduleId, t.userId] }),
    index('export_schedule_recipients_user').on(t.userId),
  ],
);

/** Buckets of companies that get an export instead of its recipients' mailboxes (docs/adr/0143). */
export const exportBuckets = pgTable(
  'export_buckets',
  {
    scheduleId: uuid()
      .$type<ExportScheduleId>()
      .primaryKey()
      .references(() => exportSchedules.id, { onDelete: 'cascade' }),
    endpoint: text().notNull(),
    region: text().notNull(),
    name: text().notNull(),
    prefix: text().notNull(),
    accessKeyId: text().notNull(),
    /** Encrypted. */
    secretAccessKey: bytes().notNull(),
    /** Why the export is paused; null while it isn't paused because of its bucket. */
    failure: text().$type<BucketFailure>(),
  },
  (t) => [ownExportScheduleOnly(t.scheduleId)],
);
