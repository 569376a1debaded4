import { date, index, integer, pgTable, primaryKey, real, smallint } from 'drizzle-orm/pg-core';
import type { EventId } from '@atrium/domain';
import { instant } from './columns.ts';
import { events } from './catalogue.ts';

/**
 * Why an event stands where it stands (docs/adr/0054): what its score was computed from, and the points of each factor. One row
 * per event that was ever public.
 */
export const rankingFacts = pgTable('ranking_facts', {
  eventId: integer()
    .$type<EventId>()
    .primaryKey()
    .references(() => events.id, { onDelete: 'cascade' }),
  /** Visits of the last days; older ones count less. */
  opened: real().notNull().default(0),
  clicked: real().notNull().default(0),
  /** Clicks that its places usually get. */
  expected: real().notNull().default(0),
  saved: integer().notNull().default(0),
  /** Tickets that count, older ones less: those kept, and those ever paid. */
  net: real().notNull().default(0),
  gross: real().notNull().default(0),
  reviewCount: integer().notNull().default(0),
  reviewSum: integer().notNull().default(0),
  firstPublicAt: instant().notNull(),
  completeness: smallint().notNull().default(0),
  commissionBasisPoints: integer().notNull().default(0),
  /** Tenths of points, in the order of `rankingFactors`. */
  points: smallint().array().notNull().default([]),
  computedAt: instant().notNull(),
});

/** An event's score at the beginning of a week, for the report of its organiser. */
export const rankingWeeks = pgTable(
  'ranking_weeks',
  {
    eventId: integer()
      .$type<EventId>()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    /** Its Monday, UTC. */
    week: date().notNull(),
    /** Tenths of points. */
    points: smallint().notNull(),
  },
  (t) => [primaryKey({ columns: [t.eventId, t.week] }), index('ranking_weeks_week').using('brin', t.week)],
);
