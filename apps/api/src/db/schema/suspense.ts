import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type {
  BankLineId,
  PartnerId,
  SuspenseExplanation,
  SuspenseLineId,
  SuspenseSource,
  UserId,
} from '@atrium/domain';
import { bytes, createdAt, currency, instant, minor } from './columns.ts';
import { users } from './identity.ts';
import { partners } from './partners.ts';
import { ownPartnerOnly } from './policies.ts';
import { bankLines } from './transfers.ts';

/** Lines of the bank and the payment company that none of our records explains; triggers post them to suspense (docs/adr/0145). */
export const suspenseLines = pgTable(
  'suspense_lines',
  {
    /** That of the gateway's transaction, for one of these. */
    id: uuid().$type<SuspenseLineId>().primaryKey(),
    source: text().$type<SuspenseSource>().notNull(),
    /** Tells lines of bank statements apart, in whichever file they come again. */
    fingerprint: bytes().unique(),
    bookedOn: date().notNull(),
    currency: currency().notNull(),
    /** Into our account; negative out of it. */
    amountMinor: minor().notNull(),
    party: text().notNull(),
    text: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    check('suspense_lines_source', sql`source in ('BANK', 'GATEWAY')`),
    check('suspense_lines_amount', sql`amount_minor <> 0`),
    index('suspense_lines_newest').on(t.bookedOn, t.id),
  ],
);

const user = () =>
  uuid()
    .$type<UserId>()
    .references(() => users.id);

/** Explanations of such lines, and of incoming transfers, by administrators; triggers post them, and back. A line has one that isn't reversed. */
export const suspenseExplanations = pgTable(
  'suspense_explanations',
  {
    id: uuid().primaryKey(),
    lineId: uuid()
      .$type<SuspenseLineId>()
      .references(() => suspenseLines.id),
    /** The incoming transfer that it explains instead. */
    bankLineId: uuid()
      .$type<BankLineId>()
      .references(() => bankLines.id),
    as: text().$type<SuspenseExplanation>().notNull(),
    partnerId: integer()
      .$type<PartnerId>()
      .references(() => partners.id),
    note: text().notNull(),
    createdBy: user().notNull(),
    createdAt: createdAt(),
    /** The second administrator, above the limit for one. */
    approvedBy: user(),
    /** Null while it waits for one. */
    postedAt: instant(),
    /** When it was reversed; withdrawn, if it wasn't posted. */
    reversedAt: instant(),
    /** Set alone while the reversal waits for a second administrator. */
    reversedBy: user(),
    reversedBecause: text(),
    reversalApprovedBy: user(),
  },
  (t) => [
    ownPartnerOnly(t.partnerId),
    check(
      'suspense_explanations_as',
      sql`"as" in ('RECORDED', 'FEE', 'GOODWILL', 'BAD_DEBT', 'OWN_MONEY', 'ORGANISER')`,
    ),
    check('suspense_explanations_partner', sql`("as" = 'ORGANISER') = (partner_id is not null)`),
    check('suspense_explanations_line', sql`num_nonnulls(line_id, bank_line_id) = 1`),
    uniqueIndex('suspense_explanations_one')
      .on(t.lineId)
      .where(sql`reversed_at is null`),
    uniqueIndex('suspense_explanations_transfer')
      .on(t.bankLineId)
      .where(sql`reversed_at is null`),
  ],
);
