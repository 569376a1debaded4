import { sql } from 'drizzle-orm';
import { date, index, integer, pgTable, primaryKey, smallint, text, unique } from 'drizzle-orm/pg-core';
import type { EventId, EventStatus, Language, PartnerId } from '@atrium/domain';
import { createdAt, instant, instantRanges, tsvector } from './columns.ts';
import { events } from './catalogue.ts';

const eventKey = () =>
  integer()
    .$type<EventId>()
    .primaryKey()
    .references(() => events.id, { onDelete: 'cascade' });

/** Builds the columns that filters and orders read, the same in both search indexes. */
const searchColumns = () => ({
  eventId: eventKey(),
  startAt: instant().notNull(),
  endAt: instant().notNull(),
  /**
   * First and last local day at the venue, as days since 1970-01-01, because the date filter is about local
   * days.
   */
  startDay: integer().notNull(),
  endDay: integer().notNull(),
  sqm: integer().notNull(),
  attendees: integer().notNull(),
  /**
   * Cheapest ticket in US cents at the day's rate; the largest integer without tickets, so that it sorts
   * last.
   */
  priceRef: integer().notNull(),
  /** Relevance as a rank: lower is better. */
  rel: integer().notNull(),
  attendance: smallint().notNull(),
  eventType: smallint().notNull(),
  duration: smallint().notNull(),
  numAttendees: smallint(),
  eventSize: smallint(),
  numExhibitors: smallint(),
  tokens: integer().array().notNull(),
  /** When at least one ticket type is fully refundable. */
  freeCancellation: instantRanges().notNull(),
});

/**
 * The search index: one narrow row per public event that hasn't ended (docs/adr/0012). Multi-valued facets
 * and places are tokens, `kind << 24 | id`, in one GIN index.
 */
export const eventSearch = pgTable(
  'event_search',
  {
    ...searchColumns(),
    /** Profile completeness, 0–4; part of relevance. */
    completeness: smallint().notNull(),
    /** Prebuilt JSON of `EventCard`, so that lists read no other table. */
    card: text().notNull(),
  },
  (t) => [
    index('event_search_start').on(t.startAt, t.eventId),
    // Includes the attendee band and attendance type (virtual events have no floor space), because they
    // correlate with size: filtering on them would otherwise make the scan fetch nearly every row.
    index('event_search_size').on(t.sqm, t.attendees, t.eventId, t.numAttendees, t.attendance),
    index('event_search_price').on(t.priceRef, t.eventId),
    // Highest price first, with unpriced events still last.
    index('event_search_price_down').on(
      sql`(case when price_ref = 2147483647 then -1 else price_ref end)`,
      t.eventId,
    ),
    index('event_search_rel').on(t.rel, t.eventId),
    index('event_search_end').on(t.endAt),
    // Finds the longest duration, which bounds how long before a day its events can start.
    index('event_search_length').on(sql`(end_day - start_day)`),
    index('event_search_tokens').using('gin', t.tokens).with({ fastupdate: false }),
  ],
);

/**
 * The search index of searches with words (docs/adr/0064): the rows of `event_search` with their words instead of
 * their cards, so that a candidate costs one page.
 */
export const eventWords = pgTable(
  'event_words',
  {
    ...searchColumns(),
    /** Hash of the normalised name, for a query that is the name. */
    nameKey: integer().notNull(),
    /** Stems by weight: name (with its words unstemmed), tagline, who and where, texts; and lexemes of facets. */
    tsv: tsvector().notNull(),
  },
  (t) => [
    index('event_words_start').on(t.startAt, t.eventId),
    index('event_words_size').on(t.sqm, t.attendees, t.eventId, t.numAttendees, t.attendance),
    index('event_words_price').on(t.priceRef, t.eventId),
    index('event_words_price_down').on(
      sql`(case when price_ref = 2147483647 then -1 else price_ref end)`,
      t.eventId,
    ),
    index('event_words_rel').on(t.rel, t.eventId),
    index('event_words_tokens').using('gin', t.tokens).with({ fastupdate: false }),
    index('event_words_text').using('gin', t.tsv).with({ fastupdate: false }),
    index('event_words_title')
      .using('gin', sql`ts_filter(tsv, '{a}')`)
      .with({ fastupdate: false }),
  ],
);

/**
 * Page documents: prebuilt JSON of `EventDetail`, kept after the event ends. Only nodes of 0.3 read `tsv`; it and
 * its index are dropped with the next release.
 * `made_by` is the `projectionVersion` that wrote it; newer code rebuilds it in the background on start.
 */
export const eventDocs = pgTable(
  'event_docs',
  {
    eventId: eventKey(),
    doc: text().notNull(),
    tsv: tsvector().notNull(),
    madeBy: integer().notNull().default(0),
  },
  (t) => [
    index('event_docs_text').using('gin', t.tsv).with({ fastupdate: false }),
    index('event_docs_made_by').on(t.madeBy, t.eventId),
  ],
);

/**
 * The lists of administrators and partners: one narrow row per event, for its newest version. Written by triggers
 * (`refresh_event_listing`), so that no writer can forget it. Only `sold` is updated by a job, because a
 * purchase must not touch a row that all buyers of an event share.
 */
export const eventListing = pgTable(
  'event_listing',
  {
    eventId: eventKey(),
    partnerId: integer().$type<PartnerId>().notNull(),
    status: text().$type<EventStatus>().notNull(),
    startAt: instant().notNull(),
    endAt: instant().notNull(),
    submittedAt: instant().notNull(),
    capacity: integer().notNull(),
    sold: integer().notNull(),
    /** Name and tagline. */
    words: text().notNull(),
    /** Name shown with orders: of the approved version, else of the newest. */
    shownName: text().notNull(),
  },
  (t) => [
    // Each sort alone and within a status, because with a rare status a scan by sort key alone would read
    // nearly every row.
    index('event_listing_start').on(t.startAt, t.eventId),
    // A partner's list; its other sorts are sorted in memory, because it is short.
    index('event_listing_partner').on(t.partnerId, t.startAt, t.eventId),
    // Finds the longest event, which bounds how long ago an event can have started that isn't over.
    index('event_listing_length').on(sql`(end_at - start_at)`),
    index('event_listing_submitted').on(t.submittedAt, t.eventId),
    index('event_listing_capacity').on(t.capacity, t.eventId),
    index('event_listing_sold').on(t.sold, t.eventId),
    index('event_listing_status_start').on(t.status, t.startAt, t.eventId),
    index('event_listing_status_submitted').on(t.status, t.submittedAt, t.eventId),
    index('event_listing_status_capacity').on(t.status, t.capacity, t.eventId),
    index('event_listing_status_sold').on(t.status, t.sold, t.eventId),
    // For sorting orders by event name.
    index('event_listing_name').on(t.shownName, t.eventId),
    index('event_listing_shown').using('gin', t.shownName.op('gin_trgm_ops')),
    index('event_listing_words').using('gin', t.words.op('gin_trgm_ops')),
  ],
);

/**
 * Words that people type, with the options that they mean: the part of the search's vocabulary that isn't an
 * option's name or a place. A retired term has no meaning any more; it stays, so that a new release doesn't
 * bring it back.
 */
export const searchTerms = pgTable(
  'search_terms',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    term: text().notNull(),
    /** `normalise(term)`. */
    norm: text().notNull(),
    /** Language that the term belongs to; null if it's used in all. */
    lang: text().$type<Language>(),
    /** Options, as `sectorSubtypes:102`. */
    targets: text().array().notNull(),
    /** Other words that are searched with it. */
    also: text().array().notNull(),
    retiredAt: instant(),
    changedAt: createdAt(),
  },
  (t) => [unique('search_terms_norm').on(t.norm, t.lang).nullsNotDistinct()],
);

/** Words of searches that found too little on a UTC day, and how many visitors missed something; nothing about who. */
export const searchTermsDaily = pgTable(
  'search_terms_daily',
  {
    day: date().notNull(),
    language: text().$type<Language>().notNull(),
    words: text().notNull(),
    empty: integer().notNull().default(0),
    few: integer().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.day, t.language, t.words] })],
);

/** Words of events, counted by a job for corrections and for names of places that are words, too. */
export const searchWords = pgTable('search_words', {
  /** A stem, or a word of names as it was written. */
  word: text().primaryKey(),
  events: integer().notNull(),
  /** Events that have it in texts, but neither in organiser nor in place. */
  elsewhere: integer().notNull(),
  /** Events whose names have it as a word. */
  names: integer().notNull(),
});
