import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { ApiKeyId, PartnerId, Scope, UserId } from '@atrium/domain';
import { bytes, createdAt, instant } from './columns.ts';
import { ownPartnerOnly } from './policies.ts';
import { users } from './identity.ts';
import { partners } from './partners.ts';

/** Keys with which programs of a company call the API. Only their hash is stored (docs/adr/0101). */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: uuid().$type<ApiKeyId>().primaryKey(),
    partnerId: integer()
      .$type<PartnerId>()
      .notNull()
      .references(() => partners.id, { onDelete: 'cascade' }),
    /** The member who created it: it works while they are in the team, and does no more than their role. */
    userId: uuid()
      .$type<UserId>()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    scopes: text().array().$type<Scope[]>().notNull(),
    hash: bytes().notNull().unique(),
    /** Last four characters, by which people tell keys apart. */
    ending: text().notNull(),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
    revokedAt: instant(),
    /** To the minute. */
    lastUsedAt: instant(),
  },
  (t) => [
    ownPartnerOnly(t.partnerId),
    index('api_keys_partner').on(t.partnerId, t.createdAt),
    index('api_keys_user').on(t.userId),
  ],
);
