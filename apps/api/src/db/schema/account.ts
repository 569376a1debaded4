import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type {
  ContactMethod,
  EventsPerPage,
  Language,
  SettingsCurrency,
  TimeZoneLabel,
  UserId,
} from '@atrium/domain';
import { bytes, createdAt, instant } from './columns.ts';
import { users } from './identity.ts';

const owner = () =>
  uuid()
    .$type<UserId>()
    .references(() => users.id, { onDelete: 'cascade' });

/** What a person has set (visitor spec 3); without a row the defaults hold. */
export const userSettings = pgTable('user_settings', {
  userId: owner().primaryKey(),
  emailNotifications: boolean().notNull().default(true),
  registrationAlerts: boolean().notNull().default(true),
  marketingEmails: boolean().notNull().default(false),
  dailyDigest: boolean().notNull().default(true),
  instantAlerts: boolean().notNull().default(true),
  autoPublish: boolean().notNull().default(false),
  defaultCurrency: text().$type<SettingsCurrency>().notNull().default('USD'),
  /** The spec's label; `timeZones` names the IANA zone behind it. */
  defaultTimezone: text().$type<TimeZoneLabel>().notNull().default('UTC'),
  defaultLanguage: text().$type<Language>().notNull().default('en'),
  maxEventsPerPage: integer().$type<EventsPerPage>().notNull().default(10),
  preferredContactMethod: text().$type<ContactMethod>().notNull().default('email'),
  contactHours: text().notNull().default(''),
  language: text().$type<Language>().notNull().default('en'),
});

/** The second factor of an account; it counts from `confirmedAt` on. */
export const secondFactors = pgTable('second_factors', {
  userId: owner().primaryKey(),
  /** AES-256-GCM: nonce, tag, ciphertext. */
  secret: bytes().notNull(),
  confirmedAt: instant(),
  /** The newest time step a code was taken for; none counts twice. */
  lastStep: bigint({ mode: 'number' }).notNull().default(0),
  createdAt: createdAt(),
});

/** Single-use codes for who has lost the device; only hashes are kept. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  { userId: owner().notNull(), hash: bytes().notNull(), usedAt: instant() },
  (t) => [primaryKey({ columns: [t.userId, t.hash] })],
);

/** A right password that waits for its second factor. */
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

/** What a person has agreed to, and when. */
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
