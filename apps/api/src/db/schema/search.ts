import { sql } from 'drizzle-orm';
import { index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import type { EventId, EventStatus } from '@atrium/domain';
import { instant, instantSpells, tsvector } from './columns.ts';
import { events } from './catalogue.ts';

const eventKey = () =>
  integer()
    .$type<EventId>()
    .primaryKey()
    .references(() => events.id, { onDelete: 'cascade' });

const eventReference = () =>
  integer()
    .$type<EventId>()
    .notNull()
    .references(() => events.id, { onDelete: 'cascade' });

/**
 * The search read model (`performance.md` A4): one narrow row per event that is public and not over.
 * Many-valued facets and places are tokens, `kind << 24 | id`, under one GIN index.
 */
export const eventSearch = pgTable(
  'event_search',
  {
    eventId: eventKey(),
    startAt: instant().notNull(),
    endAt: instant().notNull(),
    /** First and last day in the event's own zone, as days since 1970-01-01: the date filter is about local days. */
    startDay: integer().notNull(),
    endDay: integer().notNull(),
    sqm: integer().notNull(),
    attendees: integer().notNull(),
    /** Cheapest ticket in US cents at the day's rate; the largest integer without tickets, so that it sorts last. */
    priceRef: integer().notNull(),
    /** Relevance as a rank key: smaller is better. */
    rel: integer().notNull(),
    attendance: smallint().notNull(),
    eventType: smallint().notNull(),
    duration: smallint().notNull(),
    numAttendees: smallint(),
    eventSize: smallint(),
    numExhibitors: smallint(),
    tokens: integer().array().notNull(),
    /** When some ticket type gives all of its price back. */
    freeCancellation: instantSpells().notNull(),
    /** How much the organiser told, 0 to 4: a part of relevance. */
    completeness: smallint().notNull(),
    /** The ready answer for lists, JSON text of `EventCard`; here, because a list then reads nothing else. */
    card: text().notNull(),
  },
  (t) => [
    index('event_search_start').on(t.startAt, t.eventId),
    // What follows the size so closely that a walk may pass all others first goes along: the band of attendees, and
    // virtual events, which have no floor.
    index('event_search_size').on(t.sqm, t.attendees, t.eventId, t.numAttendees, t.attendance),
    index('event_search_price').on(t.priceRef, t.eventId),
    // Dearest first, and what has no price last all the same.
    index('event_search_price_down').on(
      sql`(case when price_ref = 2147483647 then -1 else price_ref end)`,
      t.eventId,
    ),
    index('event_search_rel').on(t.rel, t.eventId),
    index('event_search_end').on(t.endAt),
    // Answers how long the longest event is: how far before a day one has to look for events that take place on it.
    index('event_search_length').on(sql`(end_day - start_day)`),
    index('event_search_tokens').using('gin', t.tokens).with({ fastupdate: false }),
  ],
);

/** The ready page of a public event, JSON text of `EventDetail`, kept when it is over; its words while it is not. */
export const eventDocs = pgTable(
  'event_docs',
  { eventId: eventKey(), doc: text().notNull(), tsv: tsvector().notNull() },
  (t) => [index('event_docs_text').using('gin', t.tsv).with({ fastupdate: false })],
);

/**
 * The administrators' list: one narrow row per event, its newest version. Triggers write it (`list_events`), so that no
 * writer can forget it; `sold` alone follows by a job, for a purchase must not touch what all buyers of an event share.
 */
export const eventListing = pgTable(
  'event_listing',
  {
    eventId: eventKey(),
    status: text().$type<EventStatus>().notNull(),
    startAt: instant().notNull(),
    submittedAt: instant().notNull(),
    capacity: integer().notNull(),
    sold: integer().notNull(),
    /** Name and tagline. */
    words: text().notNull(),
    /** The name that orders show: of the approved version, or of the newest while none is. */
    shownName: text().notNull(),
  },
  (t) => [
    // Each order alone, and within one status: else a rare status makes the walk pass all others.
    index('event_listing_start').on(t.startAt, t.eventId),
    index('event_listing_submitted').on(t.submittedAt, t.eventId),
    index('event_listing_capacity').on(t.capacity, t.eventId),
    index('event_listing_sold').on(t.sold, t.eventId),
    index('event_listing_status_start').on(t.status, t.startAt, t.eventId),
    index('event_listing_status_submitted').on(t.status, t.submittedAt, t.eventId),
    index('event_listing_status_capacity').on(t.status, t.capacity, t.eventId),
    index('event_listing_status_sold').on(t.status, t.sold, t.eventId),
    // Orders by the name of their event: a walk of names, and of the orders of each.
    index('event_listing_name').on(t.shownName, t.eventId),
    index('event_listing_shown').using('gin', t.shownName.op('gin_trgm_ops')),
    index('event_listing_words').using('gin', t.words.op('gin_trgm_ops')),
  ],
);

/** How an event was received: the ground of its relevance. */
export const eventStats = pgTable('event_stats', {
  eventId: eventKey(),
  views30d: integer().notNull().default(0),
  clicks30d: integer().notNull().default(0),
  grossBookings90d: integer().notNull().default(0),
  netBookings90d: integer().notNull().default(0),
});

/** Paid placements: while one runs, its event may take the second place of a list, marked as sponsored. */
export const placements = pgTable(
  'placements',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    eventId: eventReference(),
    startsAt: instant().notNull(),
    endsAt: instant().notNull(),
  },
  (t) => [index('placements_time').on(t.endsAt)],
);
