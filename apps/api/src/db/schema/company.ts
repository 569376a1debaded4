import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import {
  storedDocument,
  type Currency,
  type EventId,
  type FileId,
  type PartnerId,
  type TeamRole,
  type UserId,
} from '@atrium/domain';
import { bytes, createdAt, documentColumn, instant } from './columns.ts';
import { ownPartnerOnly } from './policies.ts';
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

/** Codes posted to a company's address. The printable code is stored encrypted and deleted when the code ends. */
export const addressCodes = pgTable(
  'address_codes',
  {
    id: uuid().primaryKey(),
    partnerId: partner(),
    /** HMAC-SHA-256, because a plain hash of six digits is easily reversed. */
    hash: bytes().notNull(),
    /** AES-256-GCM; null once the code has ended. */
    sealedCode: bytes(),
    tries: integer().notNull().default(0),
    requestedBy: user(),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
    /** When an administrator first opened the letter. */
    openedAt: instant(),
    /** Set when used, replaced, or when the company's address changed. */
    endedAt: instant(),
  },
  (t) => [
    ownPartnerOnly(t.partnerId),
    uniqueIndex('address_codes_open')
      .on(t.partnerId)
      .where(sql`ended_at is null`),
  ],
);

/** Accounts that payouts go to. */
export const bankAccounts = pgTable(
  'bank_accounts',
  {
    id: uuid().primaryKey(),
    partnerId: partner(),
    name: text().notNull(),
    /** AES-256-GCM with the row's ID as additional data. */
    sealedIban: bytes().notNull(),
    /** HMAC-SHA-256, to find duplicates without decrypting. */
    ibanHash: bytes().notNull(),
    lastFour: text().notNull(),
    /** Empty for an account without an IBAN. */
    swiftCode: text().notNull(),
    /** Joined codes of the bank of an account without an IBAN, whose own number is encrypted in its place; its country is its kind. */
    routingNumber: text(),
    countryId: integer()
      .notNull()
      .references(() => countries.id),
    currency: text().$type<Currency>().notNull(),
    /** When a payout to it came back; none is sent before it is changed. */
    returnedAt: instant(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [ownPartnerOnly(t.partnerId), uniqueIndex('bank_accounts_iban').on(t.partnerId, t.ibanHash)],
);

/** Values filled into the contract text. */
const ContractFacts = z.object({
  name: z.string(),
  legalName: z.string(),
  registrationNumber: z.string(),
  address: z.array(z.string()),
  commissionBasisPoints: z.number(),
});
export type ContractFacts = z.infer<typeof ContractFacts>;

/** The partner agreement exactly as shown, byte for byte, and its signer (docs/adr/0024). */
export const partnerContracts = pgTable(
  'partner_contracts',
  {
    id: uuid().primaryKey(),
    partnerId: partner(),
    version: text().notNull(),
    facts: documentColumn(storedDocument(ContractFacts)).notNull(),
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
    /** At the time of signing. */
    signerName: text(),
    signerEmail: text(),
    address: text(),
    userAgent: text(),
    /** The same document with a signature page. */
    signedFileId: uuid()
      .$type<FileId>()
      .references(() => files.id),
  },
  (t) => [ownPartnerOnly(t.partnerId), uniqueIndex('partner_contracts_version').on(t.partnerId, t.version)],
);

/** Customer terms that a company has accepted. */
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
  (t) => [ownPartnerOnly(t.partnerId), primaryKey({ columns: [t.partnerId, t.version] })],
);

/** Single-use invitations to a company's team, emailed as links; only the token's SHA-256 is stored. */
export const teamInvitations = pgTable(
  'team_invitations',
  {
    id: uuid().primaryKey(),
    partnerId: partner(),
    email: text().notNull(),
    hash: bytes().notNull().unique(),
    /** Invitations of before there were roles promised full access. */
    role: text().$type<TeamRole>().notNull().default('OWNER'),
    /** Events to which the member will be limited; null for all. */
    eventIds: integer().array().$type<EventId[]>(),
    invitedBy: user(),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
    /** Set when accepted, revoked or replaced. */
    endedAt: instant(),
  },
  (t) => [
    ownPartnerOnly(t.partnerId),
    uniqueIndex('team_invitations_open')
      .on(t.partnerId, t.email)
      .where(sql`ended_at is null`),
  ],
);

/** Links that confirm a company's email address; only the token's SHA-256 is stored. */
export const companyEmailLinks = pgTable(
  'company_email_links',
  {
    hash: bytes().primaryKey(),
    partnerId: partner(),
    /** Address the link was sent to. */
    email: text().notNull(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [ownPartnerOnly(t.partnerId), index('company_email_links_partner').on(t.partnerId)],
);
