import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import {
  legalFacts,
  type EventId,
  type FileId,
  type PartnerId,
  type TeamRole,
  type UserId,
} from '@atrium/domain';
import { createdAt, documentColumn, instant } from './columns.ts';
import { users } from './identity.ts';
import { files } from './platform.ts';
import { countries } from './reference.ts';

export type VettingStatus = 'PENDING' | 'APPROVED' | 'REJECTED';

export const partners = pgTable(
  'partners',
  {
    id: integer().$type<PartnerId>().primaryKey().generatedByDefaultAsIdentity(),
    name: text().notNull(),
    /** Origins of the websites that show its ticket widget. */
    widgetOrigins: text().array().notNull().default([]),
    legalName: text().notNull(),
    organizationTypeId: integer().notNull(),
    registrationNumber: text().notNull(),
    /** The register that lists the company under this number; empty if none is stated. */
    tradeRegister: text().notNull().default(''),
    address: text().notNull(),
    city: text().notNull(),
    zipCode: text().notNull(),
    countryId: integer().references(() => countries.id),
    addressVerified: boolean().notNull().default(false),
    /** Null while unverified, and for addresses verified before times were kept. */
    addressVerifiedAt: instant(),
    email: text().notNull(),
    /** False until a member has confirmed their own address; until then nothing of the partner is public. */
    emailVerified: boolean().notNull().default(true),
    /** The company address confirmed last; verified while `email` is the same. */
    confirmedEmail: text(),
    /** Null before the first confirmation, and for addresses confirmed before times were kept. */
    emailConfirmedAt: instant(),
    /** Since when agreement, terms and company email are in order; until then nothing of the partner is public. */
    maySellSince: instant(),
    phoneNumber: text().notNull(),
    website: text(),
    companySize: text(),
    eventsPerYear: text(),
    sectorIds: integer()
      .array()
      .notNull()
      .default(sql`'{}'::int[]`),
    logoFileId: uuid()
      .$type<FileId>()
      .references(() => files.id),
    vettingStatus: text().$type<VettingStatus>().notNull().default('PENDING'),
    /** Legal facts that an approved partner asked to change, until an administrator decides. */
    proposedFacts: documentColumn(legalFacts),
    proposedAt: instant(),
    /** When the company certified to offer only what complies with the law. */
    certifiedAt: instant(),
    /**
     * Set when an administrator blocked the partner: its members lose their role, and its events are neither
     * public nor on sale.
     */
    blockedAt: instant(),
    blockedReason: text(),
    autoPublish: boolean().notNull().default(false),
    /** Commission of the marketplace in basis points. */
    commissionBasisPoints: integer().notNull().default(1000),
    createdAt: createdAt(),
  },
  (t) => [
    // Organisers whose name begins like what somebody types.
    index('partners_name_start').on(sql`lower(${t.name}) text_pattern_ops`),
  ],
);

export const partnerMembers = pgTable(
  'partner_members',
  {
    partnerId: integer()
      .$type<PartnerId>()
      .notNull()
      .references(() => partners.id, { onDelete: 'cascade' }),
    userId: uuid()
      .$type<UserId>()
      .notNull()
      .unique()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text().$type<TeamRole>().notNull().default('OWNER'),
    /** To which the member is limited; null for all events of the company. */
    eventIds: integer().array().$type<EventId[]>(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.partnerId, t.userId] }),
    index('partner_members_partner').on(t.partnerId),
    check('partner_members_owner', sql`role <> 'OWNER' or event_ids is null`),
  ],
);

/**
 * Former members of a company, whose bookings never count for its events. Written by the trigger
 * `remember_former_member`, so that no way out of a team is forgotten.
 */
export const formerMembers = pgTable(
  'former_members',
  {
    partnerId: integer()
      .$type<PartnerId>()
      .notNull()
      .references(() => partners.id, { onDelete: 'cascade' }),
    userId: uuid()
      .$type<UserId>()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    leftAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.partnerId, t.userId] })],
);
