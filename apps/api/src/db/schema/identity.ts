import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type {
  EmployerSize,
  AppName,
  AttendeeId,
  FileId,
  Language,
  LoginMethod,
  PersonId,
  SessionId,
  UserId,
} from '@atrium/domain';
import { bytes, createdAt, instant } from './columns.ts';
import { files } from './platform.ts';
import { countries } from './reference.ts';

/**
 * An account, or a guest who buys without one. Its roles are rows that refer to it (`attendees`, `partner_members`) and `is_admin`.
 */
export const users = pgTable(
  'users',
  {
    id: uuid().$type<UserId>().primaryKey(),
    /** Lower case. Of one account only; guests may share it with each other and with an account (`db/guests.ts`). */
    email: text().notNull(),
    emailVerifiedAt: instant(),
    passwordHash: text().notNull(),
    /** Part of the links in emails to a guest: raised, it revokes those sent before. Null for an account. */
    guestLink: integer(),
    isAdmin: boolean().notNull().default(false),
    blockedAt: instant(),
    blockedReason: text(),
    /** The offer to log in with a passkey is not repeated after this. */
    passkeyOfferDismissedAt: instant(),
    /**
     * Set when the account was deleted: the anonymised row keeps orders and invoices together
     * (docs/adr/0017).
     */
    deletedAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('users_email_unique')
      .on(t.email)
      .where(sql`guest_link is null`),
    // for the removal of guests
    index('users_guests')
      .on(t.createdAt)
      .where(sql`guest_link is not null and deleted_at is null`),
    index('users_newest').on(t.createdAt, t.id),
    index('users_words').using('gin', t.email.op('gin_trgm_ops')),
  ],
);

/** Profile of an account. */
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
    companySize: text().$type<EmployerSize>(),
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

export const attendees = pgTable(
  'attendees',
  {
    id: uuid().$type<AttendeeId>().primaryKey(),
    userId: uuid()
      .$type<UserId>()
      .notNull()
      .unique()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    /** Set by an administrator: suspicious payments and holds count from here. */
    trustedSince: instant(),
    /** In the links that stop emails about saved searches; null until the first search is saved. */
    searchEmailsCode: uuid(),
  },
  (t) => [
    index('attendees_search_emails')
      .on(t.searchEmailsCode)
      .where(sql`search_emails_code is not null`),
  ],
);

/** Single-use links sent by email; only the token's SHA-256 is stored. */
export const emailTokens = pgTable(
  'email_tokens',
  {
    hash: bytes().primaryKey(),
    userId: uuid()
      .$type<UserId>()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text().$type<'confirm-email' | 'change-email' | 'reset-password'>().notNull(),
    /** Address the link was sent to. */
    email: text().notNull(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [index('email_tokens_user').on(t.userId)],
);

/** How a guest's session was opened: by buying, or by the link in an email, which shows whose address it is. */
export type GuestMethod = 'guest' | 'guest-link';

/** A login session on one device. Ending the row ends the session immediately, whatever its tokens say. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid().$type<SessionId>().primaryKey(),
    userId: uuid()
      .$type<UserId>()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The login it was handed off from on another host; null for a login itself. */
    familyId: uuid().$type<SessionId>(),
    /** How the account logged in; a handed-off session repeats that of its login. */
    method: text().$type<LoginMethod | GuestMethod>().notNull().default('password'),
    userAgent: text(),
    address: text(),
    createdAt: createdAt(),
    lastSeenAt: createdAt(),
    endedAt: instant(),
    endedReason: text(),
  },
  (t) => [index('sessions_user').on(t.userId)],
);

/** Refresh tokens rotate: each is used once, and a replay ends the session. Only hashes are stored. */
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

/** Carries a login session to another host: single use, valid for sixty seconds, hashed (docs/adr/0040). */
export const handoffCodes = pgTable('handoff_codes', {
  hash: bytes().primaryKey(),
  userId: uuid()
    .$type<UserId>()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** The login whose family the new session joins. */
  familyId: uuid().$type<SessionId>(),
  /** The front end that the session goes to, and its page. */
  target: text().$type<AppName>(),
  path: text(),
  /** Hash of the secret that the receiving host gave the browser. */
  challenge: bytes(),
  expiresAt: instant().notNull(),
  usedAt: instant(),
});

/** Newsletter subscriptions. `confirmed_at` records the consent, given through the emailed link. */
export const newsletterSubscribers = pgTable(
  'newsletter_subscribers',
  {
    id: uuid().primaryKey(),
    email: text().notNull(),
    /** Language of the page of the latest subscription. */
    language: text().$type<Language>().notNull().default('en'),
    /** Hash of the link in the latest confirmation email. */
    confirmHash: bytes().unique(),
    confirmUntil: instant(),
    confirmedAt: instant(),
    unsubscribedAt: instant(),
    /** Random; part of the unsubscribe link in every newsletter. */
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
