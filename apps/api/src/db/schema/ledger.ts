import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  customType,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  ledgerAccounts,
  type EventId,
  type LedgerAccount,
  type MoneyCheckName,
  type OrderId,
  type PartnerId,
  type UserId,
} from '@atrium/domain';
import { createdAt, currency, instant, minor } from './columns.ts';
import { ownPartnerOnly } from './policies.ts';

/** Movements of money; steps tell repeats apart, such as a refund that was sent twice because it failed once. */
export type JournalKind =
  | 'sale'
  | 'refund-written'
  | 'refund-sent'
  | 'refund-failed'
  | 'refund-settled'
  | 'release'
  | 'late-money'
  | 'late-money-returned'
  | 'placement-sale'
  | 'placement-refund-written'
  | 'placement-refund-sent'
  | 'payout'
  | 'payout-paid'
  | 'payout-bounced'
  | 'payout-returned'
  | 'dispute-opened'
  | 'dispute-fee'
  | 'dispute-won'
  | 'dispute-lost'
  | 'damage-paid'
  | 'damage-refund-written'
  | 'damage-refund-sent'
  | 'damage-refund-settled'
  | 'gateway-fee'
  | 'commission-tax'
  | 'transfer-received'
  | 'transfer-returned'
  | 'debt-paid'
  | 'debt-payment-reversed'
  | 'gateway-to-bank'
  | 'exchange'
  | 'exchange-reversed'
  | 'suspense'
  | 'adjustment'
  | 'adjustment-reversed';

/**
 * A movement of money, posted in the statement that changes its source (docs/adr/0074). Append-only; the functions
 * `post_*` write it. No foreign keys, so that no buyer waits for another.
 */
export const ledgerJournals = pgTable(
  'ledger_journals',
  {
    id: uuid().primaryKey(),
    kind: text().$type<JournalKind>().notNull(),
    /** The order, refund, payment, placement, payout, dispute, damage payment, bank line, exchange, adjustment, line in suspense, its explanation or transaction of the gateway that it comes from. */
    sourceId: uuid().notNull(),
    step: smallint().notNull().default(0),
    orderId: uuid().$type<OrderId>(),
    partnerId: integer().$type<PartnerId>(),
    eventId: integer().$type<EventId>(),
    /** The journal that this one corrects. */
    reverses: uuid(),
    actorId: uuid().$type<UserId>(),
    note: text(),
    occurredAt: instant().notNull(),
    recordedAt: createdAt(),
  },
  (t) => [
    ownPartnerOnly(t.partnerId),
    uniqueIndex('ledger_journals_once').on(t.sourceId, t.kind, t.step),
    index('ledger_journals_order').on(t.orderId),
    index('ledger_journals_occurred').on(t.occurredAt),
  ],
);

const transactionId = customType<{ data: string }>({ dataType: () => 'xid8' });

const knownAccounts = sql.raw(`account in (${Object.values(ledgerAccounts).join(', ')})`);

/** The lines of a journal: debit positive, credit negative, each currency summing to zero. */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    journalId: uuid().notNull(),
    line: smallint().notNull(),
    account: smallint().$type<LedgerAccount>().notNull(),
    partnerId: integer().$type<PartnerId>(),
    eventId: integer().$type<EventId>(),
    currency: currency().notNull(),
    amountMinor: minor().notNull(),
    /** The writing transaction, which has its number before the entry has an ID (`fold_ledger`). */
    tx: transactionId()
      .notNull()
      .default(sql`pg_current_xact_id()`),
    id: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  },
  (t) => [
    ownPartnerOnly(t.partnerId),
    primaryKey({ columns: [t.journalId, t.line] }),
    check('ledger_entries_amount', sql`amount_minor <> 0`),
    check('ledger_entries_account', knownAccounts),
    index('ledger_entries_owner').on(t.partnerId, t.account, t.currency, t.tx),
    index('ledger_entries_newest').on(t.id),
    // accounts of which few entries are any
    index('ledger_entries_unexplained')
      .on(t.account, t.journalId)
      .where(sql`account in (1900, 9000)`),
  ],
);

/**
 * Sums of entries by the day of their journal in UTC, as far as they were folded: a cache, compared with the entries by the nightly
 * checks of the books (docs/adr/0155).
 */
export const ledgerSums = pgTable(
  'ledger_sums',
  {
    day: date().notNull(),
    account: smallint().$type<LedgerAccount>().notNull(),
    currency: currency().notNull(),
    amountMinor: minor().notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.account, t.currency] })],
);

/** Sums that the folded entries leave on the due account of each company, by event or none; negative is due to it. */
export const ledgerDues = pgTable(
  'ledger_dues',
  {
    partnerId: integer().$type<PartnerId>().notNull(),
    eventId: integer().$type<EventId>(),
    currency: currency().notNull(),
    amountMinor: minor().notNull(),
  },
  (t) => [
    ownPartnerOnly(t.partnerId),
    unique('ledger_dues_once').on(t.partnerId, t.eventId, t.currency).nullsNotDistinct(),
    index('ledger_dues_open')
      .on(t.partnerId, t.currency)
      .where(sql`amount_minor <> 0`),
  ],
);

/** How far entries were folded: at most one row. */
export const ledgerFolds = pgTable(
  'ledger_folds',
  {
    id: smallint().primaryKey().default(1),
    foldedId: bigint({ mode: 'number' }).notNull().default(0),
    /** The newest entry when it was last looked for; entries up to it were written by transactions before `seenBefore`. */
    seenId: bigint({ mode: 'number' }).notNull().default(0),
    seenBefore: transactionId()
      .notNull()
      .default(sql`'0'::xid8`),
  },
  (t) => [check('ledger_folds_one_row', sql`${t.id} = 1`)],
);

/** How often each check of the books failed, by the last nightly run. */
export const bookChecks = pgTable('book_checks', {
  check: text().$type<MoneyCheckName>().primaryKey(),
  failures: integer().notNull(),
  /** Since when it fails. */
  since: instant(),
  checkedAt: instant().notNull(),
});
