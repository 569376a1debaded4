import { bigint, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { EventId } from '@atrium/domain';
import { bytes, instant } from './columns.ts';
import { events } from './catalogue.ts';

const count = () => integer().notNull().default(0);

/** Interest in an event on a UTC day (docs/adr/0052). */
export const eventDays = pgTable(
  'event_days',
  {
    eventId: integer()
      .$type<EventId>()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    day: date().notNull(),
    /** Counted as visitors report them, each once a day. */
    shown: count(),
    /** How often its showings are usually opened, at their places, in thousandths. */
    expectedMilli: bigint({ mode: 'number' }).notNull().default(0),
    clicked: count(),
    opened: count(),
    paidShown: count(),
    paidClicked: count(),
    /** Derived by a job from favourites, orders and tickets, never incremented. */
    saved: count(),
    orders: count(),
    ticketsGross: count(),
    ticketsNet: count(),
    touchedAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.eventId, t.day] }),
    index('event_days_touched').on(t.touchedAt),
    index('event_days_day').using('brin', t.day),
  ],
);

/** Visitors who opened an event's page, by where they came from; a part of `opened` of its day. */
export const eventSources = pgTable(
  'event_sources',
  {
    eventId: integer()
      .$type<EventId>()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    day: date().notNull(),
    source: text().notNull(),
    opened: count(),
  },
  (t) => [primaryKey({ columns: [t.eventId, t.day, t.source] })],
);

/**
 * Keys of what was counted today; they lead back to nobody. Unlogged, like `seen_secrets`: neither the write-ahead log nor a
 * replica holds them, and a crash of the database empties them.
 */
export const seenKeys = pgTable(
  'seen_keys',
  { day: date().notNull(), key: bigint({ mode: 'bigint' }).notNull() },
  (t) => [primaryKey({ columns: [t.day, t.key] })],
);

/** Secret of a day's keys, deleted after the day. */
export const seenSecrets = pgTable('seen_secrets', { day: date().primaryKey(), secret: bytes().notNull() });
