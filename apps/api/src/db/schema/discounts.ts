import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { CodeBatchId, DiscountBenefit, DiscountId, EventId, TicketTypeId } from '@atrium/domain';
import { events } from './catalogue.ts';
import { bytes, createdAt, currency, instant, minor } from './columns.ts';

/** Codes that were made by one request. It outlives its codes, so that a repeat of the request makes none. */
export const codeBatches = pgTable(
  'code_batches',
  {
    id: integer().$type<CodeBatchId>().primaryKey().generatedByDefaultAsIdentity(),
    eventId: integer()
      .$type<EventId>()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    /** In capitals; empty for none. */
    prefix: text().notNull(),
    idempotencyKey: text(),
    requestHash: bytes(),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('code_batches_idempotency').on(t.eventId, t.idempotencyKey)],
);

/**
 * Lower prices of an event's tickets: by a code, or for a number of tickets in one order. Tickets keep what a discount was at
 * purchase; it can be changed and switched off, and deleted only before its first ticket (docs/adr/0103).
 */
export const discounts = pgTable(
  'discounts',
  {
    id: integer().$type<DiscountId>().primaryKey().generatedByDefaultAsIdentity(),
    eventId: integer()
      .$type<EventId>()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    /** In capitals; null for a group discount. */
    code: text(),
    /** Codes with the same terms, which change together; null for others. */
    batchId: integer()
      .$type<CodeBatchId>()
      .references(() => codeBatches.id, { onDelete: 'cascade' }),
    /** Tickets of its scope that an order needs; null for a code. */
    fromTickets: integer(),
    benefit: text().$type<DiscountBenefit>().notNull(),
    /** Percent of PERCENT, minor units of AMOUNT and PRICE, 0 of ACCESS. */
    value: minor().notNull(),
    currency: currency().notNull(),
    /** Its scope; empty for all ticket types that need no code. */
    ticketTypeIds: integer()
      .array()
      .$type<TicketTypeId[]>()
      .notNull()
      .default(sql`'{}'`),
    /** For the organiser's team: who the code is for. */
    note: text(),
    startsAt: instant(),
    endsAt: instant(),
    /** Limits of a code: tickets in all and of one buyer, and what it may give away. */
    maxTickets: integer(),
    maxPerBuyer: integer(),
    maxGivenMinor: minor(),
    /** Tickets held or bought with a code, and what it gave away for them; changed only with the tickets. */
    usedTickets: integer().notNull().default(0),
    givenMinor: minor().notNull().default(0),
    disabledAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('discounts_code').on(t.eventId, t.code),
    index('discounts_batch')
      .on(t.batchId)
      .where(sql`batch_id is not null`),
    uniqueIndex('discounts_group').on(t.eventId, t.fromTickets, t.ticketTypeIds),
    check('discounts_kind', sql`num_nonnulls(code, from_tickets) = 1`),
    check(
      'discounts_value',
      sql`value >= 0 and (benefit <> 'PERCENT' or value between 1 and 100) and (from_tickets is null or benefit = 'PERCENT')`,
    ),
    check('discounts_used', sql`used_tickets >= 0 and given_minor >= 0`),
  ],
);
