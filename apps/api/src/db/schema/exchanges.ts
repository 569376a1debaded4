import { sql } from 'drizzle-orm';
import { check, date, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { ExchangeId, UserId } from '@atrium/domain';
import { bytes, createdAt, currency, instant, minor } from './columns.ts';
import { users } from './identity.ts';

/** Money that the operator exchanged at its bank, because buyers paid in other currencies; triggers post it to the ledger (docs/adr/0136). */
export const currencyExchanges = pgTable(
  'currency_exchanges',
  {
    id: uuid().$type<ExchangeId>().primaryKey(),
    exchangedOn: date().notNull(),
    fromMinor: minor().notNull(),
    fromCurrency: currency().notNull(),
    toMinor: minor().notNull(),
    toCurrency: currency().notNull(),
    /** Worth of it when buyers paid, which it clears; the difference from `toMinor` is a gain or a loss. */
    clearedMinor: minor().notNull(),
    /** The bank's reference. */
    reference: text().notNull(),
    note: text(),
    recordedBy: uuid()
      .$type<UserId>()
      .notNull()
      .references(() => users.id),
    recordedAt: createdAt(),
    /** Sent by the caller, with the hash of its request: a repeat records nothing. */
    idempotencyKey: text().unique(),
    requestHash: bytes(),
    reversedAt: instant(),
    reversedBy: uuid()
      .$type<UserId>()
      .references(() => users.id),
    reversedBecause: text(),
  },
  (t) => [
    check('currency_exchanges_amounts', sql`from_minor > 0 and to_minor > 0`),
    check('currency_exchanges_currencies', sql`from_currency <> to_currency`),
    index('currency_exchanges_newest').on(t.exchangedOn, t.id),
  ],
);
