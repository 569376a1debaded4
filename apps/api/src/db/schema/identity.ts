import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { AttendeeId, FileId, PersonId, SessionId, UserId } from '@atrium/domain';
import { bytes, createdAt, instant } from './columns.ts';
import { files } from './platform.ts';
import { countries } from './reference.ts';

/** One account; its roles are rows that point at it (`attendees`, `partner_members`) and `is_admin`. */
export const users = pgTable(
  'users',
  {
    id: uuid().$type<UserId>().primaryKey(),
    /** Lower case. */
    email: text().notNull().unique(),
    emailVerifiedAt: instant(),
    passwordHash: text().notNull(),
    isAdmin: boolean().notNull().default(false),
    blockedAt: instant(),
    blockedReason: text(),
    /** The person asked to be forgotten: what is left holds orders and invoices together. */
    deletedAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [
    index('users_newest').on(t.createdAt, t.id),
    index('users_words').using('gin', t.email.op('gin_trgm_ops')),
  ],
);

/** The profile of an account. */
export const persons = pgTable(
  'persons',
  {
    id: uuid().$type<PersonId>().primaryKey(),
    userId: uuid()
      .$type<UserId>()
      .notNull()
      .unique()
      .references(() => users.id, { onDelete: 'cascade' }),
    firstName: text().notNull(),
    surname: text().notNull(),
    companyName: text(),
    jobTitle: text(),
    phoneNumber: text(),
    dateOfBirth: date({ mode: 'string' }),
    address: text(),
    city: text(),
    zipCode: text(),
    countryId: integer().references(() => countries.id),
    sectorIds: integer()
      .array()
      .notNull()
      .default(sql`'{}'::int[]`),
    jobTitleIds: integer()
      .array()
      .notNull()
      .default(sql`'{}'::int[]`),
    imageFileId: uuid()
      .$type<FileId>()
      .references(() => files.id),
  },
  () => [index('persons_words').using('gin', sql`(first_name || ' ' || surname) gin_trgm_ops`)],
);

export const attendees = pgTable('attendees', {
  id: uuid().$type<AttendeeId>().primaryKey(),
  userId: uuid()
    .$type<UserId>()
    .notNull()
    .unique()
    .references(() => users.id, { onDelete: 'cascade' }),
  createdAt: createdAt(),
});

/** Mailed single-use links; only the SHA-256 of the token is kept. */
export const emailTokens = pgTable(
  'email_tokens',
  {
    hash: bytes().primaryKey(),
    userId: uuid()
      .$type<UserId>()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text().$type<'confirm-email' | 'change-email' | 'reset-password'>().notNull(),
    /** The address the link was sent to. */
    email: text().notNull(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [index('email_tokens_user').on(t.userId)],
);

/** One signed-in device. Ending the row ends the session at once, whatever its tokens say. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid().$type<SessionId>().primaryKey(),
    userId: uuid()
      .$type<UserId>()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The login it was handed over from, on another host; null for a login itself. */
    familyId: uuid().$type<SessionId>(),
    userAgent: text(),
    address: text(),
    createdAt: createdAt(),
    lastSeenAt: createdAt(),
    endedAt: instant(),
    endedReason: text(),
  },
  (t) => [index('sessions_user').on(t.userId)],
);

/** Refresh tokens rotate: each is used once; a replay ends the session. Only hashes are kept. */
export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    hash: bytes().primaryKey(),
    sessionId: uuid()
      .$type<SessionId>()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    expiresAt: instant().notNull(),
    usedAt: instant(),
    replacedBy: bytes(),
  },
  (t) => [index('refresh_tokens_session').on(t.sessionId)],
);

/** Carries a session to another host: single use, sixty seconds, hashed. */
export const handoffCodes = pgTable('handoff_codes', {
  hash: bytes().primaryKey(),
  userId: uuid()
    .$type<UserId>()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** The login whose family the new session joins. */
  familyId: uuid().$type<SessionId>(),
  expiresAt: instant().notNull(),
  usedAt: instant(),
});

/** Addresses that asked for the newsletter. Consent is `confirmed_at`, when the owner followed the mailed link. */
export const newsletterSubscribers = pgTable(
  'newsletter_subscribers',
  {
    id: uuid().primaryKey(),
    email: text().notNull(),
    /** Of the link in the newest mail that asks for consent. */
    confirmHash: bytes().unique(),
    confirmUntil: instant(),
    confirmedAt: instant(),
    unsubscribedAt: instant(),
    /** Unguessable; stands in the link of every newsletter that ends it. */
    unsubscribeCode: uuid().notNull().unique().defaultRandom(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('newsletter_subscribers_email').on(t.email),
    index('newsletter_readers')
      .on(t.confirmedAt, t.id)
      .where(sql`confirmed_at is not null and unsubscribed_at is null`),
  ],
);
