import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { AdjustmentId, AdjustmentKind, PartnerId, UserId } from '@atrium/domain';
import { bytes, createdAt, currency, instant, minor } from './columns.ts';
import { users } from './identity.ts';
import { partners } from './partners.ts';
import { ownPartnerOnly } from './policies.ts';

const user = () =>
  uuid()
    .$type<UserId>()
    .references(() => users.id);

/** Changes of organisers' balances that administrators decide; triggers post them to the ledger, and back (docs/adr/0142). */
export const adjustments = pgTable(
  'adjustments',
  {
    id: uuid().$type<AdjustmentId>().primaryKey(),
    partnerId: integer()
      .$type<PartnerId>()
      .notNull()
      .references(() => partners.id),
    kind: text().$type<AdjustmentKind>().notNull(),
    currency: currency().notNull(),
    amountMinor: minor().notNull(),
    /** Whether a charge is for a service of the operator, which is invoiced with commission; null if nothing was said. */
    isSupply: boolean(),
    /** Shown to the organiser. */
    note: text().notNull(),
    reason: text().notNull(),
    createdBy: user().notNull(),
    createdAt: createdAt(),
    /** Sent by the caller, with the hash of its request: a repeat posts nothing. */
    idempotencyKey: text().unique(),
    requestHash: bytes(),
    /** The second administrator, above the limit for one. */
    approvedBy: user(),
    /** Null while it waits for one. */
    postedAt: instant(),
    /** When it was reversed; withdrawn, if it wasn't posted. */
    reversedAt: instant(),
    reversedBy: user(),
    reversedBecause: text(),
  },
  (t) => [
    ownPartnerOnly(t.partnerId),
    check('adjustments_kind', sql`kind in ('CREDIT', 'CHARGE', 'WRITE_OFF')`),
    check('adjustments_amount', sql`amount_minor > 0`),
    check('adjustments_supply', sql`kind = 'CHARGE' or is_supply is null`),
    index('adjustments_newest').on(t.createdAt, t.id),
  ],
);
