import { sql } from 'drizzle-orm';
import { check, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import type { DataCategory, EventId } from '@atrium/domain';
import { events } from './catalogue.ts';
import { instant } from './columns.ts';
import { ownEventOnly } from './policies.ts';

/** Choices of an organiser for the personal data of an event (docs/adr/0141); without a row the terms of the privacy notice count. */
export const eventDataTerms = pgTable(
  'event_data_terms',
  {
    eventId: integer()
      .$type<EventId>()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    category: text().$type<DataCategory>().notNull(),
    /** Days after the event; null: as the privacy notice says. */
    days: smallint(),
    /** When the organiser's last complete export ended. */
    exportedAt: instant(),
  },
  (t) => [
    ownEventOnly(t.eventId),
    primaryKey({ columns: [t.eventId, t.category] }),
    check('event_data_terms_days', sql`days between 1 and 730`),
  ],
);
