import { sql } from 'drizzle-orm';
import {
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import type { BankLineEnd, BankLineId, OrderId, PartnerId, UserId } from '@atrium/domain';
import { bytes, createdAt, currency, instant, minor } from './columns.ts';
import { users } from './identity.ts';
import { orders } from './orders.ts';
import { partners } from './partners.ts';

/** Orders whose buyers chose to pay by transfer; each is PENDING, and its hold lasts until some days after the due day. */
export const orderTransfers = pgTable('order_transfers', {
  orderId: uuid()
    .$type<OrderId>()
    .primaryKey()
    .references(() => orders.id, { onDelete: 'restrict' }),
  dueOn: date().notNull(),
  /** End of the hold, which applies again after a declined card. */
  holdUntil: instant().notNull(),
  requestedAt: createdAt(),
});

/** Bank statements as they were uploaded. */
export const bankStatements = pgTable('bank_statements', {
  id: uuid().primaryKey(),
  fileName: text().notNull(),
  lines: integer().notNull(),
  importedBy: uuid()
    .$type<UserId>()
    .notNull()
    .references(() => users.id),
  importedAt: createdAt(),
});

/** Closing balances of bank accounts, from statements that carry them (docs/adr/0154). */
export const bankBalances = pgTable(
  'bank_balances',
  {
    account: text().notNull(),
    currency: currency().notNull(),
    closingOn: date().notNull(),
    closingMinor: minor().notNull(),
    statementId: uuid()
      .notNull()
      .references(() => bankStatements.id),
  },
  (t) => [primaryKey({ columns: [t.account, t.currency, t.closingOn] })],
);

/**
 * Incoming transfers. What pays for an order or a debt is applied; the rest is owed to its payer until it is settled. The triggers on it post
 * to the ledger (docs/adr/0092).
 */
export const bankLines = pgTable(
  'bank_lines',
  {
    id: uuid().$type<BankLineId>().primaryKey(),
    statementId: uuid()
      .notNull()
      .references(() => bankStatements.id),
    /** Tells lines apart, in whichever file they come again; null for a part of another line. */
    fingerprint: bytes().unique(),
    /** The line of the bank that this was a part of, and that has the rest (docs/adr/0151). */
    partOf: uuid()
      .$type<BankLineId>()
      .references((): AnyPgColumn => bankLines.id),
    bookedOn: date().notNull(),
    /** As the bank booked it, less its parts. */
    amountMinor: minor().notNull(),
    currency: currency().notNull(),
    payer: text().notNull(),
    /** The payer's account number: AES-256-GCM with the row's ID as additional data. */
    sealedAccount: bytes(),
    text: text().notNull(),
    /** The order that it names, or to which an administrator matched it. */
    orderId: uuid()
      .$type<OrderId>()
      .references(() => orders.id, { onDelete: 'restrict' }),
    /** The organiser whose debt it pays. */
    partnerId: integer()
      .$type<PartnerId>()
      .references(() => partners.id),
    /** Of the amount, what pays for the order or the debt. */
    appliedMinor: minor().notNull().default(0),
    /** End of the rest. */
    settledAs: text().$type<BankLineEnd>(),
    note: text(),
    settledBy: uuid()
      .$type<UserId>()
      .references(() => users.id),
    settledAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [
    check('bank_lines_amount', sql`amount_minor > 0 and applied_minor between 0 and amount_minor`),
    check('bank_lines_purpose', sql`order_id is null or partner_id is null`),
    check('bank_lines_part', sql`(fingerprint is null) = (part_of is not null)`),
    check('bank_lines_end', sql`settled_as in ('RETURNED', 'GATEWAY')`),
    index('bank_lines_order').on(t.orderId),
    index('bank_lines_parts')
      .on(t.partOf)
      .where(sql`part_of is not null`),
    index('bank_lines_newest').on(t.bookedOn, t.id),
  ],
);
