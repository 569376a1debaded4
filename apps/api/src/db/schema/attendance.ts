import { boolean, integer, pgTable } from 'drizzle-orm/pg-core';
import type { EventId } from '@atrium/domain';
import { instant } from './columns.ts';
import { events } from './catalogue.ts';

/** Counted attendance of events that are over and had a check-in. Numbers without persons, kept with the event. */
export const eventAttendance = pgTable('event_attendance', {
  eventId: integer()
    .$type<EventId>()
    .primaryKey()
    .references(() => events.id, { onDelete: 'cascade' }),
  /** Tickets that were valid at the end or had entered. */
  issued: integer().notNull(),
  attended: integer().notNull(),
  /** Enough tickets were scanned to publish the number. */
  isEnough: boolean().notNull(),
  countedAt: instant().notNull(),
});
