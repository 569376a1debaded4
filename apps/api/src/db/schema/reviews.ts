import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  storedFindings,
  type AttendeeId,
  type EventId,
  type Language,
  type PartnerId,
  type ReviewId,
  type ReviewState,
  type TicketId,
  type UserId,
} from '@atrium/domain';
import { bytes, createdAt, documentColumn, instant } from './columns.ts';
import { events } from './catalogue.ts';
import { attendees, users } from './identity.ts';
import { tickets } from './orders.ts';
import { partners } from './partners.ts';
import { ownPartnerOnly, shownToAll } from './policies.ts';

const scores = () => ({
  score: smallint().notNull(),
  venue: smallint(),
  content: smallint(),
  networking: smallint(),
  staff: smallint(),
  value: smallint(),
});
const scoreRange = sql`score between 1 and 10 and least(venue, content, networking, staff, value) >= 1
  and greatest(venue, content, networking, staff, value) <= 10`;

/** How we know that a reviewer was there: by the ticket, or by its entry at the door. */
export type StoredVerification = 'REGISTRATION' | 'CHECK_IN';

/** Reviews of editions by people who attended: one for each ticket, and for each person and event (docs/adr/0056). */
export const reviews = pgTable(
  'reviews',
  {
    id: uuid().$type<ReviewId>().primaryKey(),
    ticketId: uuid()
      .$type<TicketId>()
      .notNull()
      .references(() => tickets.id, { onDelete: 'cascade' }),
    eventId: integer()
      .$type<EventId>()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    /** The organiser at that time; the review is shown while the series is theirs. */
    ownerPartnerId: integer()
      .$type<PartnerId>()
      .notNull()
      .references(() => partners.id),
    /** Null once the account is deleted. */
    attendeeId: uuid()
      .$type<AttendeeId>()
      .references(() => attendees.id, { onDelete: 'set null' }),
    /** `Maria S.`; null for a former attendee. */
    displayName: text(),
    state: text().$type<ReviewState>().notNull(),
    ...scores(),
    text: text().notNull(),
    language: text().$type<Language>(),
    /** Last day of the event in its time zone. */
    attendedOn: date({ mode: 'string' }).notNull(),
    verifiedBy: text().$type<StoredVerification>().notNull(),
    isAdultConfirmed: boolean().notNull(),
    submittedAt: createdAt(),
    publishedAt: instant(),
    /** Since when it waits for a moderator. */
    flaggedAt: instant(),
    /** When a moderator last decided. */
    decidedAt: instant(),
    version: integer().notNull().default(1),
  },
  (t) => [
    uniqueIndex('reviews_ticket').on(t.ticketId),
    uniqueIndex('reviews_author').on(t.eventId, t.attendeeId),
    index('reviews_attendee').on(t.attendeeId),
    index('reviews_owner').on(t.ownerPartnerId, t.publishedAt),
    index('reviews_flagged')
      .on(t.flaggedAt)
      .where(sql`state = 'FLAGGED'`),
    check('reviews_score', scoreRange),
  ],
);

/** Append-only history of what was sent, with the result of the automatic check. */
export const reviewVersions = pgTable(
  'review_versions',
  {
    reviewId: uuid()
      .$type<ReviewId>()
      .notNull()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    version: integer().notNull(),
    ...scores(),
    /** Null once the account of its author is deleted. */
    text: text(),
    findings: documentColumn(storedFindings).notNull(),
    outcome: text().$type<ReviewState>().notNull(),
    /** The administrator who changed it for the author, and the contact request that asked for it. */
    byUserId: uuid()
      .$type<UserId>()
      .references(() => users.id),
    reference: text(),
    at: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.reviewId, t.version] })],
);

/** The organiser's one reply. */
export const reviewReplies = pgTable(
  'review_replies',
  {
    reviewId: uuid()
      .$type<ReviewId>()
      .primaryKey()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    partnerId: integer()
      .$type<PartnerId>()
      .notNull()
      .references(() => partners.id),
    userId: uuid()
      .$type<UserId>()
      .references(() => users.id, { onDelete: 'set null' }),
    authorName: text(),
    authorRole: text(),
    text: text().notNull(),
    state: text().$type<ReviewState>().notNull(),
    findings: documentColumn(storedFindings).notNull(),
    flaggedAt: instant(),
    decidedAt: instant(),
    at: createdAt(),
  },
  (t) => [
    ownPartnerOnly(t.partnerId),
    shownToAll(),
    index('review_replies_user').on(t.userId),
    index('review_replies_flagged')
      .on(t.flaggedAt)
      .where(sql`state = 'FLAGGED'`),
  ],
);

/** Questionnaires sent to the address of a ticket: each once, with one reminder. */
export const reviewInvitations = pgTable(
  'review_invitations',
  {
    ticketId: uuid()
      .$type<TicketId>()
      .primaryKey()
      .references(() => tickets.id, { onDelete: 'cascade' }),
    eventId: integer()
      .$type<EventId>()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    /** Lower case. */
    email: text().notNull(),
    /** Hash of the token in the link. */
    hash: bytes().notNull().unique(),
    sentAt: instant().notNull(),
    remindedAt: instant(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
    /** The address asked for no more questionnaires. */
    declinedAt: instant(),
  },
  (t) => [
    uniqueIndex('review_invitations_address').on(t.eventId, t.email),
    index('review_invitations_email').on(t.email),
    index('review_invitations_to_remind')
      .on(t.sentAt)
      .where(sql`reminded_at is null and used_at is null and declined_at is null`),
  ],
);

/**
 * Sums of the shown reviews of an event, a series or an organiser, rewritten whole in the transaction that changed one. Subscores
 * are in the order of `subscores`.
 */
export const reviewTotals = pgTable(
  'review_totals',
  {
    kind: text().$type<'event' | 'series' | 'partner'>().notNull(),
    id: integer().notNull(),
    n: integer().notNull(),
    sum: integer().notNull(),
    /** How many gave each score, from 1 to 10. */
    histogram: integer().array().notNull(),
    subN: integer().array().notNull(),
    subSum: integer().array().notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.id] })],
);
