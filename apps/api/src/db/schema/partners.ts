import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { FileId, PartnerId, UserId } from '@atrium/domain';
import { createdAt, instant } from './columns.ts';
import { users } from './identity.ts';
import { files } from './platform.ts';
import { countries } from './reference.ts';

export type VettingStatus = 'PENDING' | 'APPROVED' | 'REJECTED';

export const partners = pgTable('partners', {
  id: integer().$type<PartnerId>().primaryKey().generatedByDefaultAsIdentity(),
  name: text().notNull(),
  legalName: text().notNull(),
  organizationTypeId: integer().notNull(),
  registrationNumber: text().notNull(),
  address: text().notNull(),
  city: text().notNull(),
  zipCode: text().notNull(),
  countryId: integer().references(() => countries.id),
  addressVerified: boolean().notNull().default(false),
  email: text().notNull(),
  /** False from an application until a member has confirmed its own address: nothing of it is public before. */
  emailVerified: boolean().notNull().default(true),
  /** The company's address that was confirmed last; verified is it while `email` is the same. */
  confirmedEmail: text(),
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
  /** Kept out by an administrator: its members have no partner role, and nothing of it is public or sold. */
  blockedAt: instant(),
  blockedReason: text(),
  autoPublish: boolean().notNull().default(false),
  /** Share of a sale that the marketplace keeps, in basis points. */
  commissionBasisPoints: integer().notNull().default(1000),
  createdAt: createdAt(),
});

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
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.partnerId, t.userId] }), index('partner_members_partner').on(t.partnerId)],
);
