import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { EventId, SubEventId, TicketId } from '@atrium/domain';
import { events } from './catalogue.ts';
import { instant } from './columns.ts';
import { tickets } from './orders.ts';

/** Events whose attendees get certificates (docs/adr/0096). */
export const certificatePlans = pgTable(
  'certificate_plans',
  {
    eventId: integer()
      .$type<EventId>()
      .primaryKey()
      .references(() => events.id, { onDelete: 'cascade' }),
    /** Continuing professional development that a certificate states; null: none. */
    cpdMinutes: integer(),
    /** For each day on which a ticket entered. */
    isPerDay: boolean().notNull().default(false),
    /** Of these hours only the time for which a ticket was inside. */
    isTimed: boolean().notNull().default(false),
    /** Since when attendees get certificates. */
    startedAt: instant().notNull(),
  },
  () => [check('certificate_plans_minutes', sql`cpd_minutes > 0`)],
);

/** Continuing professional development for those who were checked in at an extra. */
export const certificateExtras = pgTable(
  'certificate_extras',
  {
    subEventId: integer().$type<SubEventId>().primaryKey(),
    eventId: integer()
      .$type<EventId>()
      .notNull()
      .references(() => certificatePlans.eventId, { onDelete: 'cascade' }),
    cpdMinutes: integer().notNull(),
  },
  (t) => [
    index('certificate_extras_event').on(t.eventId),
    check('certificate_extras_minutes', sql`cpd_minutes > 0`),
  ],
);

/** Certificates of attendance that were issued; whether one is valid follows from the entry of its ticket and the event's plan. */
export const certificates = pgTable('certificates', {
  ticketId: uuid()
    .$type<TicketId>()
    .primaryKey()
    .references(() => tickets.id, { onDelete: 'cascade' }),
  /** With which anybody can check it; null once its holder's account was deleted. */
  code: text().unique(),
  issuedAt: instant().notNull(),
});
