import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type {
  AttendeeId,
  CancellationPeriod,
  EventId,
  OrderId,
  OrderStatus,
  RefundId,
  SubEventId,
  TicketId,
  TicketTypeId,
} from '@atrium/domain';
import { bytes, createdAt, currency, instant, minor } from './columns.ts';
import { attendees } from './identity.ts';
import { countries } from './reference.ts';

/**
 * A purchase. While PENDING its tickets are held until `hold_until`.
 * Orders, tickets and extras point at what is on sale without foreign keys: each insert would lock the one row that all
 * buyers of an event share, and those locks cost nine tenths of the throughput. `place_order` joins the rows it copies,
 * and `keep_ordered` refuses to delete what was ordered.
 */
export const orders = pgTable(
  'orders',
  {
    id: uuid().$type<OrderId>().primaryKey(),
    attendeeId: uuid()
      .$type<AttendeeId>()
      .notNull()
      .references(() => attendees.id),
    eventId: integer().$type<EventId>().notNull(),
    status: text().$type<OrderStatus>().notNull().default('PENDING'),
    holdUntil: instant(),
    totalMinor: minor().notNull(),
    currency: currency().notNull(),
    /** How many tickets were ordered; what becomes of them later is not counted. */
    ticketCount: integer().notNull(),
    firstName: text().notNull(),
    surname: text().notNull(),
    purchaserEmail: text().notNull(),
    idempotencyKey: text(),
    requestHash: bytes(),
    createdAt: createdAt(),
    paidAt: instant(),
  },
  (t) => [
    uniqueIndex('orders_idempotency').on(t.attendeeId, t.idempotencyKey),
    index('orders_attendee').on(t.attendeeId, t.createdAt),
    index('orders_event').on(t.eventId, t.createdAt),
    index('orders_newest').on(t.createdAt, t.id),
    index('orders_held')
      .on(t.holdUntil)
      .where(sql`status = 'PENDING'`),
  ],
);

/** One admission. Price and policy are copied at purchase, so a later edit never rewrites history. */
export const tickets = pgTable(
  'tickets',
  {
    id: uuid().$type<TicketId>().primaryKey(),
    orderId: uuid()
      .$type<OrderId>()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    ticketTypeId: integer().$type<TicketTypeId>().notNull(),
    /** Unguessable; what the QR code holds. */
    code: text().notNull().unique(),
    position: smallint().notNull(),
    ticketTypeName: text().notNull(),
    priceMinor: minor().notNull(),
    policy: jsonb().$type<{ name: string; periods: CancellationPeriod[] } | null>(),
    firstName: text().notNull(),
    surname: text().notNull(),
    email: text().notNull(),
    company: text(),
    jobTitle: text(),
    /** Released: the hold lapsed or the ticket was cancelled; it no longer counts in `taken`. */
    releasedAt: instant(),
    refundMinor: minor(),
  },
  (t) => [
    index('tickets_order').on(t.orderId, t.position),
    index('tickets_live')
      .on(t.ticketTypeId)
      .where(sql`released_at is null`),
  ],
);

export const ticketExtras = pgTable(
  'ticket_extras',
  {
    ticketId: uuid()
      .$type<TicketId>()
      .notNull()
      .references(() => tickets.id, { onDelete: 'cascade' }),
    subEventId: integer().$type<SubEventId>().notNull(),
    name: text().notNull(),
    priceMinor: minor().notNull(),
  },
  (t) => [primaryKey({ columns: [t.ticketId, t.subEventId] })],
);

/** One row per change of an order's state, kept. */
export const orderTransitions = pgTable(
  'order_transitions',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    orderId: uuid()
      .$type<OrderId>()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    fromStatus: text().$type<OrderStatus>(),
    toStatus: text().$type<OrderStatus>().notNull(),
    reason: text().notNull(),
    at: createdAt(),
  },
  (t) => [
    index('order_transitions_order').on(t.orderId),
    // Rows come in the order of time, so this costs a purchase next to nothing.
    index('order_transitions_at').using('brin', t.at),
  ],
);

/** `RETURNING` is money that came after its order was lost or paid otherwise, on its way back to the buyer. */
export type PaymentStatus = 'STARTED' | 'ACTION_REQUIRED' | 'SUCCEEDED' | 'FAILED' | 'RETURNING' | 'RETURNED';

/**
 * One attempt to take money. `STARTED` is written before the gateway is asked and settled after, so that a crash
 * between the two is found and reconciled. Never the card number, never the CVV.
 */
export const payments = pgTable(
  'payments',
  {
    id: uuid().primaryKey(),
    orderId: uuid()
      .$type<OrderId>()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    attempt: integer().notNull(),
    status: text().$type<PaymentStatus>().notNull(),
    gateway: text().notNull(),
    gatewayReference: text(),
    failureCode: text(),
    /** What the buyer's bank asks, while the attempt waits for the answer. */
    challengeId: text(),
    challengePrompt: text(),
    amountMinor: minor().notNull(),
    currency: currency().notNull(),
    brand: text(),
    last4: text(),
    expiry: text(),
    cardholderName: text(),
    cardholderAddress: text(),
    cardholderZip: text(),
    cardholderCountryId: integer().references(() => countries.id),
    createdAt: createdAt(),
    settledAt: instant(),
  },
  (t) => [
    uniqueIndex('payments_attempt').on(t.orderId, t.attempt),
    uniqueIndex('payments_one_open')
      .on(t.orderId)
      .where(sql`status in ('STARTED', 'ACTION_REQUIRED')`),
    uniqueIndex('payments_one_success')
      .on(t.orderId)
      .where(sql`status = 'SUCCEEDED'`),
    index('payments_unsettled')
      .on(t.createdAt)
      .where(sql`status in ('STARTED', 'RETURNING', 'ACTION_REQUIRED')`),
  ],
);

/** What goes back to the buyer of a cancelled order: written with the cancellation, sent once that is committed. */
export const refunds = pgTable(
  'refunds',
  {
    id: uuid().$type<RefundId>().primaryKey(),
    orderId: uuid()
      .$type<OrderId>()
      .notNull()
      .unique()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** None where there is nothing to send. */
    paymentId: uuid().references(() => payments.id),
    amountMinor: minor().notNull(),
    currency: currency().notNull(),
    createdAt: createdAt(),
    sentAt: instant(),
    tries: integer().notNull().default(0),
    triedAt: instant(),
    /** How often the gateway said no; each makes a new question to it, as it gives the same question the same answer. */
    refusals: integer().notNull().default(0),
    lastError: text(),
    /** How it was paid back where the gateway never took it. */
    settledNote: text(),
  },
  (t) => [
    check('refunds_amount', sql`amount_minor >= 0`),
    index('refunds_unsent')
      .on(t.createdAt)
      .where(sql`sent_at is null`),
  ],
);

/** The sandbox gateway's own books, as a bank's: what became of each key. Never a card number. */
export const sandboxCharges = pgTable('sandbox_charges', {
  key: text().primaryKey(),
  outcome: text().$type<'succeeded' | 'action-required' | 'refused' | 'refunded'>().notNull(),
  code: text(),
  reference: text().notNull(),
  challengeId: text(),
  brand: text().notNull(),
  last4: text().notNull(),
  amountMinor: minor().notNull(),
  currency: currency().notNull(),
  createdAt: createdAt(),
});
