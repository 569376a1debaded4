import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  EventFilters,
  storedDocument,
  type AttendeeId,
  type ContactMethod,
  type EventsPerPage,
  type Language,
  type PartnerId,
  type SavedSearchId,
  type SearchEmails,
  type SettingsCurrency,
  type TimeZoneLabel,
  type UserId,
} from '@atrium/domain';
import { bytes, createdAt, documentColumn, instant } from './columns.ts';
import { ownAttendeeOnly, ownPartnerOnly } from './policies.ts';
import { attendees, users } from './identity.ts';
import { partners } from './partners.ts';

/** Stored form of a search's filters. */
const savedFilters = storedDocument(EventFilters);

const owner = () =>
  uuid()
    .$type<UserId>()
    .references(() => users.id, { onDelete: 'cascade' });

/** A user's settings (visitor spec 3). Without a row the defaults apply. */
export const userSettings = pgTable('user_settings', {
  userId: owner().primaryKey(),
  emailNotifications: boolean().notNull().default(true),
  registrationAlerts: boolean().notNull().default(true),
  marketingEmails: boolean().notNull().default(false),
  dailyDigest: boolean().notNull().default(true),
  instantAlerts: boolean().notNull().default(true),
  reviewInvitations: boolean().notNull().default(true),
  autoPublish: boolean().notNull().default(false),
  personalisedOrder: boolean().notNull().default(true),
  defaultCurrency: text().$type<SettingsCurrency>().notNull().default('USD'),
  /** The specification's label; `timeZones` maps it to an IANA zone. */
  defaultTimezone: text().$type<TimeZoneLabel>().notNull().default('UTC'),
  defaultLanguage: text().$type<Language>().notNull().default('en'),
  maxEventsPerPage: integer().$type<EventsPerPage>().notNull().default(10),
  preferredContactMethod: text().$type<ContactMethod>().notNull().default('email'),
  contactHours: text().notNull().default(''),
  language: text().$type<Language>().notNull().default('en'),
});

/** Secret links under which calendar programs read an attendee's events. Only their hash is stored. */
export const calendarLinks = pgTable(
  'calendar_links',
  {
    attendeeId: uuid()
      .$type<AttendeeId>()
      .primaryKey()
      .references(() => attendees.id, { onDelete: 'cascade' }),
    hash: bytes().notNull().unique(),
    createdAt: createdAt(),
  },
  (t) => [ownAttendeeOnly(t.attendeeId)],
);

/** Searches that attendees saved, with the time up to which their new events were emailed. */
export const savedSearches = pgTable(
  'saved_searches',
  {
    id: uuid().$type<SavedSearchId>().primaryKey(),
    attendeeId: uuid()
      .$type<AttendeeId>()
      .notNull()
      .references(() => attendees.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    filters: documentColumn(savedFilters).notNull(),
    emails: text().$type<SearchEmails>().notNull(),
    seenThrough: instant().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    ownAttendeeOnly(t.attendeeId),
    index('saved_searches_attendee').on(t.attendeeId),
    // for the digests
    index('saved_searches_due')
      .on(t.emails, t.seenThrough)
      .where(sql`emails <> 'off'`),
  ],
);

/** Organisers whose new events interest an attendee. */
export const follows = pgTable(
  'follows',
  {
    attendeeId: uuid()
      .$type<AttendeeId>()
      .notNull()
      .references(() => attendees.id, { onDelete: 'cascade' }),
    partnerId: integer()
      .$type<PartnerId>()
      .notNull()
      .references(() => partners.id, { onDelete: 'cascade' }),
    /** Whether new events are emailed. */
    emails: boolean().notNull(),
    seenThrough: instant().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    ownPartnerOnly(t.partnerId),
    ownAttendeeOnly(t.attendeeId),
    primaryKey({ columns: [t.attendeeId, t.partnerId] }),
    index('follows_partner').on(t.partnerId),
    // for the digests
    index('follows_due').on(t.seenThrough),
  ],
);

/** Two-step verification of an account; active from `confirmedAt`. */
export const secondFactors = pgTable('second_factors', {
  userId: owner().primaryKey(),
  /** AES-256-GCM: nonce, tag, ciphertext. */
  secret: bytes().notNull(),
  confirmedAt: instant(),
  /** Newest time step whose code was accepted; older ones are rejected, so that no code works twice. */
  lastStep: bigint({ mode: 'number' }).notNull().default(0),
  createdAt: createdAt(),
});

/** Single-use codes for a lost device, stored as hashes. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  { userId: owner().notNull(), hash: bytes().notNull(), usedAt: instant() },
  (t) => [primaryKey({ columns: [t.userId, t.hash] })],
);

/** A login that passed the password check and waits for the second factor. */
export const loginChallenges = pgTable(
  'login_challenges',
  {
    hash: bytes().primaryKey(),
    userId: owner().notNull(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
    tries: integer().notNull().default(0),
  },
  (t) => [index('login_challenges_user').on(t.userId)],
);

/** Public keys that log in to an account without its password (docs/adr/0048). */
export const passkeys = pgTable(
  'passkeys',
  {
    id: uuid().primaryKey(),
    userId: owner().notNull(),
    /** Given by the authenticator. */
    credentialId: text().notNull(),
    publicKey: bytes().notNull(),
    /** Uses, as the authenticator counts them; 0 where it doesn't. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull(),
    /** The host that it works on, and on the hosts below it. */
    rpId: text().notNull(),
    name: text().notNull(),
    /** Browser that it was added with. */
    userAgent: text(),
    createdAt: createdAt(),
    lastUsedAt: instant(),
  },
  (t) => [uniqueIndex('passkeys_credential').on(t.credentialId), index('passkeys_user').on(t.userId)],
);

/** Values that a passkey has to sign, each once: deleted on use. Only hashes are stored. */
export const passkeyChallenges = pgTable('passkey_challenges', {
  hash: bytes().primaryKey(),
  /** Hash of the browser's cookie for a login, of the session for a new passkey. */
  boundTo: bytes().notNull(),
  expiresAt: instant().notNull(),
});

/** Terms a user has accepted, and when. */
export const consents = pgTable(
  'consents',
  {
    id: uuid().primaryKey(),
    userId: owner().notNull(),
    kind: text().$type<'customer-terms' | 'privacy'>().notNull(),
    version: text().notNull(),
    agreedAt: createdAt(),
    address: text(),
  },
  (t) => [index('consents_user').on(t.userId, sql`agreed_at desc`)],
);
