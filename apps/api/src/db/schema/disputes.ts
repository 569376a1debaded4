import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type {
  DisputeId,
  DisputeReason,
  DisputeStatus,
  EventId,
  OrderId,
  PartnerId,
  UserId,
} from '@atrium/domain';
import { createdAt, currency, instant, minor } from './columns.ts';
import { ownOrderOnly } from './policies.ts';
import { users } from './identity.ts';
import { orders, payments } from './orders.ts';

/**
 * Money of an order that the buyer's bank took back, and decides about. Triggers post it: while it is open, the organiser's part is
 * kept in reserve (docs/adr/0077).
 */
export const disputes = pgTable(
  'disputes',
  {
    id: uuid().$type<DisputeId>().primaryKey(),
    paymentId: uuid()
      .notNull()
      .references(() => payments.id, { onDelete: 'restrict' }),
    orderId: uuid()
      .$type<OrderId>()
      .notNull()
      .references(() => orders.id, { onDelete: 'restrict' }),
    partnerId: integer().$type<PartnerId>().notNull(),
    eventId: integer().$type<EventId>().notNull(),
    gatewayReference: text().notNull().unique(),
    amountMinor: minor().notNull(),
    currency: currency().notNull(),
    /** Of a charge in the buyer's own currency; the trigger `convert_refund` converts it to the amount. */
    ownMinor: minor(),
    ownCurrency: currency(),
    /** Fee of the gateway, in the currency of its account. */
    feeMinor: minor().notNull().default(0),
    feeCurrency: currency().notNull(),
    reason: text().$type<DisputeReason>().notNull(),
    status: text().$type<DisputeStatus>().notNull().default('OPEN'),
    openedAt: instant().notNull(),
    evidenceDueAt: instant(),
    closedAt: instant(),
    evidence: text(),
    submittedAt: instant(),
    submittedBy: uuid()
      .$type<UserId>()
      .references(() => users.id),
  },
  (t) => [
    ownOrderOnly(t.orderId),
    check('disputes_amount', sql`amount_minor > 0`),
    index('disputes_order').on(t.orderId),
    index('disputes_partner').on(t.partnerId, t.openedAt),
    index('disputes_open')
      .on(t.evidenceDueAt)
      .where(sql`status = 'OPEN'`),
  ],
);

/** Messages of the gateway about disputes that were handled, so that a repeat does nothing. */
export const gatewayEvents = pgTable('gateway_events', {
  id: text().primaryKey(),
  kind: text().notNull(),
  receivedAt: createdAt(),
});
