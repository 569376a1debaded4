import { sql } from 'drizzle-orm';
import { bigint, check, integer, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import type { EventId } from '@atrium/domain';
import { events } from './catalogue.ts';
import { createdAt, instant } from './columns.ts';

/** Waiting rooms of events: one row for each, however many wait (docs/adr/0125). Signed places name the row's ID. */
export const waitingRooms = pgTable(
  'waiting_rooms',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    eventId: integer()
      .$type<EventId>()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    opensAt: instant().notNull(),
    admitPerMinute: integer().notNull(),
    /** Since when `admitPerMinute` holds, and the number that was admitted by then. */
    rateSince: instant().notNull(),
    admittedBefore: bigint({ mode: 'number' }).notNull().default(0),
    /** Places that were taken, and those of them from before the opening. */
    places: integer().notNull().default(0),
    early: integer().notNull().default(0),
    /** The newest place's number. Grows faster than `places` while fewer come than are admitted. */
    lastNumber: bigint({ mode: 'number' }).notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('waiting_rooms_event').on(t.eventId),
    check('waiting_rooms_rate', sql`${t.admitPerMinute} > 0`),
  ],
);
