import { date, index, integer, pgTable, primaryKey, real, smallint, text, uuid } from 'drizzle-orm/pg-core';
import type { EventId, OddDayDecision, OddSign, UserId } from '@atrium/domain';
import { instant } from './columns.ts';
import { events } from './catalogue.ts';
import { users } from './identity.ts';

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

/** An event's score on a day, for the report of its organiser: of the last seven days and the last twelve Mondays. */
export const rankingDays = pgTable(
  'ranking_days',
  {
    eventId: integer()
      .$type<EventId>()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    /** UTC. */
    day: date().notNull(),
    /** Tenths of points. */
    points: smallint().notNull(),
  },
  (t) => [primaryKey({ columns: [t.eventId, t.day] }), index('ranking_days_day').using('brin', t.day)],
);

/**
 * Days whose counts look gamed (docs/adr/0060). The score counts the usual figures of the event instead, unless an administrator
 * restores the day.
 */
export const oddDays = pgTable(
  'odd_days',
  {
    eventId: integer()
      .$type<EventId>()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    /** UTC. */
    day: date().notNull(),
    signs: text().array().$type<OddSign[]>().notNull(),
    /** Medians of the days before, which count instead; null where the day's own figure counts. */
    usualOpened: real(),
    usualClicked: real(),
    usualShown: real(),
    usualExpectedMilli: real(),
    foundAt: instant().notNull(),
    /** Null until an administrator has decided; until then the day is set aside. */
    decision: text().$type<OddDayDecision>(),
    reasons: text(),
    decidedAt: instant(),
    decidedByUserId: uuid()
      .$type<UserId>()
      .references(() => users.id),
  },
  (t) => [primaryKey({ columns: [t.eventId, t.day] }), index('odd_days_found').on(t.foundAt)],
);
