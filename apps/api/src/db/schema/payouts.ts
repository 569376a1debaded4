import { sql } from 'drizzle-orm';
import { date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { EventId, PartnerId, PayoutFailure, PayoutId, PayoutStatus, UserId } from '@atrium/domain';
import { bankAccounts } from './company.ts';
import { createdAt, currency, instant, minor } from './columns.ts';
import { ownPartnerOnly } from './policies.ts';
import { users } from './identity.ts';
import { partners } from './partners.ts';

const user = () =>
  uuid()
    .$type<UserId>()
    .references(() => users.id);

/**
 * Money sent to an organiser's bank account. Its amount leaves what is due when the row is written, so nothing is paid twice; the
 * trigger `post_updated_money` posts what becomes of it (docs/adr/0075).
 */
export const payouts = pgTable(
  'payouts',
  {
    id: uuid().$type<PayoutId>().primaryKey(),
    partnerId: integer()
      .$type<PartnerId>()
      .notNull()
      .references(() => partners.id),
    currency: currency().notNull(),
    amountMinor: minor().notNull(),
    /** Of it, what adjustments added or took, which are of no event. */
    adjustmentsMinor: minor().notNull().default(0),
    status: text().$type<PayoutStatus>().notNull(),
    bankAccountId: uuid().references(() => bankAccounts.id, { onDelete: 'set null' }),
    /** Name and masked number of the account, because it can be removed. */
    account: text().notNull(),
    createdBy: user().notNull(),
    /** The second administrator, above the limit for one. */
    approvedBy: user(),
    failure: text().$type<PayoutFailure>(),
    /** Reference of the bank, or an administrator's note. */
    note: text(),
    createdAt: createdAt(),
    submittedAt: instant(),
    /** When it arrived, came back or was cancelled. */
    settledAt: instant(),
    /** Day on which a bank statement has it; null while none that was imported does. */
    bookedOn: date(),
  },
  (t) => [
    ownPartnerOnly(t.partnerId),
    index('payouts_partner').on(t.partnerId, t.createdAt),
    index('payouts_newest').on(t.createdAt, t.id),
    index('payouts_open')
      .on(t.status)
      .where(sql`status in ('WAITING', 'APPROVED', 'SUBMITTED')`),
  ],
);

/** Events that a payout is for; an amount is negative where refunds went above what was due. */
export const payoutEvents = pgTable(
  'payout_events',
  {
    payoutId: uuid()
      .$type<PayoutId>()
      .notNull()
      .references(() => payouts.id),
    eventId: integer().$type<EventId>().notNull(),
    amountMinor: minor().notNull(),
  },
  (t) => [primaryKey({ columns: [t.payoutId, t.eventId] })],
);

/** Book of the sandbox bank, by the payout. */
export const sandboxTransfers = pgTable('sandbox_transfers', {
  payoutId: uuid().$type<PayoutId>().primaryKey(),
  amountMinor: minor().notNull(),
  currency: currency().notNull(),
  lastFour: text().notNull(),
  createdAt: createdAt(),
});
