import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type {
  EventId,
  MailingId,
  MailingApproval,
  MailingAudience,
  MailingTemplateId,
  PartnerId,
  Presence,
  TicketTypeId,
  UserId,
} from '@atrium/domain';
import { events } from './catalogue.ts';
import { createdAt, instant } from './columns.ts';
import { ownPartnerOnly } from './policies.ts';
import { users } from './identity.ts';
import { partners } from './partners.ts';

/** Emails that organisers write to people with tickets (docs/adr/0110). */
export const mailings = pgTable(
  'mailings',
  {
    id: uuid().$type<MailingId>().primaryKey(),
    eventId: integer()
      .$type<EventId>()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    subject: text().notNull(),
    text: text().notNull(),
    /** Empty: all. */
    ticketTypeIds: integer().array().$type<TicketTypeId[]>().notNull(),
    audience: text().$type<MailingAudience>().notNull().default('TICKETS'),
    presence: text().$type<Presence>(),
    /** Null where it follows the event's dates. */
    sendAt: instant(),
    anchor: text().$type<'BEFORE_START' | 'AFTER_END'>(),
    offsetMinutes: integer(),
    createdBy: uuid()
      .$type<UserId>()
      .references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    /** Set with its first emails; nothing changes afterwards. */
    startedAt: instant(),
    completedAt: instant(),
    cancelledAt: instant(),
    /** Null if no administrator has to read it (docs/adr/0129). */
    approval: text().$type<MailingApproval>(),
    /** When the words that wait were written. */
    approvalRequestedAt: instant(),
    approvalDecidedAt: instant(),
    /** Why it was refused. */
    approvalReason: text(),
    recipients: integer().notNull().default(0),
  },
  (t) => [
    index('mailings_event').on(t.eventId, t.createdAt),
    index('mailings_open')
      .on(t.eventId)
      .where(sql`completed_at is null and cancelled_at is null`),
    index('mailings_to_approve')
      .on(t.approvalRequestedAt, t.id)
      .where(sql`approval = 'WAITING' and cancelled_at is null`),
    check(
      'mailings_time',
      sql`num_nonnulls(send_at, anchor) = 1 and (anchor is null) = (offset_minutes is null)`,
    ),
  ],
);

/** Recipients of a mailing, written with the email, so that each address gets it once. */
export const mailingRecipients = pgTable(
  'mailing_recipients',
  {
    mailingId: uuid()
      .$type<MailingId>()
      .notNull()
      .references(() => mailings.id, { onDelete: 'cascade' }),
    /** In lower case. */
    email: text().notNull(),
    /** Stops further mailings of the company. */
    code: uuid().notNull().unique(),
  },
  (t) => [primaryKey({ columns: [t.mailingId, t.email] })],
);

/** Addresses that want no mailings of a company. */
export const mailingStops = pgTable(
  'mailing_stops',
  {
    partnerId: integer()
      .$type<PartnerId>()
      .notNull()
      .references(() => partners.id, { onDelete: 'cascade' }),
    /** In lower case. */
    email: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [ownPartnerOnly(t.partnerId), primaryKey({ columns: [t.partnerId, t.email] })],
);

/** Words that a company begins its mailings with. */
export const mailingTemplates = pgTable(
  'mailing_templates',
  {
    id: uuid().$type<MailingTemplateId>().primaryKey(),
    partnerId: integer()
      .$type<PartnerId>()
      .notNull()
      .references(() => partners.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    ownPartnerOnly(t.partnerId),
    uniqueIndex('mailing_templates_name').on(t.partnerId, sql`lower(${t.name})`),
  ],
);
