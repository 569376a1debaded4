import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { BankAccountCurrency, FileId, PartnerId, UserId } from '@atrium/domain';
import { bytes, createdAt, instant } from './columns.ts';
import { users } from './identity.ts';
import { partners } from './partners.ts';
import { files } from './platform.ts';
import { countries } from './reference.ts';

const partner = () =>
  integer()
    .$type<PartnerId>()
    .notNull()
    .references(() => partners.id, { onDelete: 'cascade' });
const user = () =>
  uuid()
    .$type<UserId>()
    .notNull()
    .references(() => users.id);

/** Codes posted to a company's address. The letter's text is sealed until the code is used, and gone from then on. */
export const addressCodes = pgTable(
  'address_codes',
  {
    id: uuid().primaryKey(),
    partnerId: partner(),
    /** HMAC-SHA-256: six digits would be found from a plain hash at once. */
    hash: bytes().notNull(),
    /** AES-256-GCM; null once the code counts for nothing. */
    sealedCode: bytes(),
    tries: integer().notNull().default(0),
    requestedBy: user(),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
    /** When an administrator first opened the letter. */
    openedAt: instant(),
    /** Used, replaced by another, or its address was left. */
    endedAt: instant(),
  },
  (t) => [
    uniqueIndex('address_codes_open')
      .on(t.partnerId)
      .where(sql`ended_at is null`),
  ],
);

/** Where a partner is paid. */
export const bankAccounts = pgTable(
  'bank_accounts',
  {
    id: uuid().primaryKey(),
    partnerId: partner(),
    name: text().notNull(),
    /** AES-256-GCM, bound to the row. */
    sealedIban: bytes().notNull(),
    /** HMAC-SHA-256: tells the same account without telling which. */
    ibanHash: bytes().notNull(),
    lastFour: text().notNull(),
    swiftCode: text().notNull(),
    countryId: integer()
      .notNull()
      .references(() => countries.id),
    currency: text().$type<BankAccountCurrency>().notNull(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [uniqueIndex('bank_accounts_iban').on(t.partnerId, t.ibanHash)],
);

/** What the contract's text is filled with. */
export interface ContractFacts {
  name: string;
  legalName: string;
  registrationNumber: string;
  address: string[];
  commissionBasisPoints: number;
}

/** The partner agreement as it was shown, byte by byte, and who signed it. */
export const partnerContracts = pgTable(
  'partner_contracts',
  {
    id: uuid().primaryKey(),
    partnerId: partner(),
    version: text().notNull(),
    facts: jsonb().$type<ContractFacts>().notNull(),
    fileId: uuid()
      .$type<FileId>()
      .notNull()
      .references(() => files.id),
    sha256: text().notNull(),
    createdAt: createdAt(),
    signedAt: instant(),
    signedBy: uuid()
      .$type<UserId>()
      .references(() => users.id),
    /** As they were then. */
    signerName: text(),
    signerEmail: text(),
    address: text(),
    userAgent: text(),
    /** The same document with the signature on its last page. */
    signedFileId: uuid()
      .$type<FileId>()
      .references(() => files.id),
  },
  (t) => [uniqueIndex('partner_contracts_version').on(t.partnerId, t.version)],
);

/** The customer terms that a company has agreed to. */
export const partnerTerms = pgTable(
  'partner_terms',
  {
    partnerId: partner(),
    version: text().notNull(),
    userId: user(),
    userEmail: text().notNull(),
    address: text().notNull(),
    agreedAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.partnerId, t.version] })],
);

/** Mailed single-use links into a company's team; only the SHA-256 of the token is kept. */
export const teamInvitations = pgTable(
  'team_invitations',
  {
    id: uuid().primaryKey(),
    partnerId: partner(),
    email: text().notNull(),
    hash: bytes().notNull().unique(),
    invitedBy: user(),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
    /** Accepted, revoked, or replaced by another. */
    endedAt: instant(),
  },
  (t) => [
    uniqueIndex('team_invitations_open')
      .on(t.partnerId, t.email)
      .where(sql`ended_at is null`),
  ],
);

/** Links that prove a company's own address; only the SHA-256 of the token is kept. */
export const companyEmailLinks = pgTable(
  'company_email_links',
  {
    hash: bytes().primaryKey(),
    partnerId: partner(),
    /** The address the link was sent to. */
    email: text().notNull(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [index('company_email_links_partner').on(t.partnerId)],
);
