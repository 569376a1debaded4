import { sql, type SQLWrapper } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  soldPolicy,
  type AttendeeId,
  type DiscountId,
  type EventId,
  type OrderId,
  type OrderStatus,
  type RefundBearer,
  type RefundId,
  type RefundReason,
  type SubEventId,
  type TicketId,
  type StockLevel,
  type TicketTypeId,
  type Language,
  type UserId,
} from '@atrium/domain';
import { bytes, createdAt, currency, documentColumn, instant, minor, rate } from './columns.ts';
import { ownAttendeeOnly, ownEventOnly, ownOrderOnly, ownTicketOnly } from './policies.ts';
import { ticketTypes } from './catalogue.ts';
import { attendees } from './identity.ts';
import { countries } from './reference.ts';

/**
 * A purchase. While PENDING its tickets are held until `hold_until`. Orders, tickets and extras refer to
 * ticket types and sub-events without foreign keys, because each insert would lock the one row that all
 * buyers of an event share, which costs nine tenths of the throughput. `place_order` joins the rows it copies, and
 * `protect_ordered_rows` prevents their deletion (docs/adr/0014).
 */
export const orders = pgTable(
  'orders',
  {
    id: uuid().$type<OrderId>().primaryKey(),
    counter: integer().generatedAlwaysAsIdentity(),
    /** For people: short, speakable and unique; from the counter, by the trigger `number_order` (docs/adr/0039). */
    number: text().notNull().default('').unique('orders_number'),
    /** Null if it was sold at the door to somebody without an account. */
    attendeeId: uuid()
      .$type<AttendeeId>()
      .references(() => attendees.id),
    eventId: integer().$type<EventId>().notNull(),
    status: text().$type<OrderStatus>().notNull().default('PENDING'),
    holdUntil: instant(),
    totalMinor: minor().notNull(),
    currency: currency().notNull(),
    /** Commission of the marketplace in basis points, as agreed with the organiser at purchase. */
    commissionBp: integer().notNull().default(1000),
    /** The most that damage at the event can cost, as it was shown when the order was placed. */
    damageLimitMinor: minor().notNull().default(0),
    /** Tickets ordered; later cancellations don't change it. */
    ticketCount: integer().notNull(),
    firstName: text().notNull(),
    surname: text().notNull(),
    purchaserEmail: text().notNull(),
    /** Language of the page it was placed on; without one, emails use the account's. */
    language: text().$type<Language>(),
    /** Where the buyer came from, for the organiser's figures; null if unknown. */
    source: text(),
    idempotencyKey: text(),
    requestHash: bytes(),
    createdAt: createdAt(),
    paidAt: instant(),
    /** When its money became due to the organiser, because the event was over. */
    releasedAt: instant(),
    /** When all of its tickets had been emailed; null while some wait, and again for a new holder. */
    ticketsMailedAt: instant(),
  },
  (t) => [
    ownAttendeeOnly(t.attendeeId),
    ownEventOnly(t.eventId),
    uniqueIndex('orders_idempotency').on(t.attendeeId, t.idempotencyKey),
    index('orders_attendee').on(t.attendeeId, t.createdAt),
    index('orders_event').on(t.eventId, t.createdAt),
    index('orders_newest').on(t.createdAt, t.id),
    index('orders_held')
      .on(t.holdUntil)
      .where(sql`status = 'PENDING'`),
    index('orders_unreleased')
      .on(t.eventId, t.id)
      .where(sql`paid_at is not null and released_at is null and total_minor > 0`),
    index('orders_unmailed')
      .on(t.eventId)
      .where(sql`tickets_mailed_at is null and status in ('PAID', 'PARTIALLY_REFUNDED')`),
  ],
);

/** Admits one attendee. Price and policy are copied at purchase, so that later edits don't change them. */
/** SQL of the start of the SHA-256 of a ticket's code, by which devices of a door know it; codes are ASCII. */
export const codeHash = (code: SQLWrapper) => sql`substring(sha256(decode(${code}, 'escape')), 1, 12)`;

export const tickets = pgTable(
  'tickets',
  {
    id: uuid().$type<TicketId>().primaryKey(),
    orderId: uuid()
      .$type<OrderId>()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    ticketTypeId: integer().$type<TicketTypeId>().notNull(),
    /** Random; the content of the QR code. */
    code: text().notNull().unique(),
    position: smallint().notNull(),
    ticketTypeName: text().notNull(),
    /** To pay for it, after its discount. */
    priceMinor: minor().notNull(),
    /** Its discount and the amount: without a foreign key, like the ticket type. */
    discountId: integer().$type<DiscountId>(),
    discountMinor: minor().notNull().default(0),
    policy: documentColumn(soldPolicy),
    firstName: text().notNull(),
    surname: text().notNull(),
    email: text().notNull(),
    company: text(),
    jobTitle: text(),
    /** Counts its holders: each new one gets a new code, and the old one admits nobody. */
    issue: smallint().notNull().default(1),
    /** Set when the hold expired or the ticket was cancelled; stock was returned. */
    releasedAt: instant(),
    /** Sum of what was refunded for it with its extras; null if nothing was. */
    refundMinor: minor(),
  },
  (t) => [
    ownOrderOnly(t.orderId),
    index('tickets_order').on(t.orderId, t.position),
    index('tickets_code_hash').on(codeHash(t.code)),
    index('tickets_live')
      .on(t.ticketTypeId)
      .where(sql`released_at is null`),
    index('tickets_discounted')
      .on(t.discountId)
      .where(sql`discount_id is not null`),
  ],
);

/** Tickets whose buyer hasn't named anyone yet; somebody takes one by its link. */
export const openSeats = pgTable('open_seats', {
  ticketId: uuid()
    .$type<TicketId>()
    .primaryKey()
    .references(() => tickets.id, { onDelete: 'cascade' }),
  /** Last recipient of the link. */
  invitedEmail: text(),
  invitedAt: instant(),
});

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
  (t) => [ownTicketOnly(t.ticketId), primaryKey({ columns: [t.ticketId, t.subEventId] })],
);

/** Append-only status history of orders. */
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
    ownOrderOnly(t.orderId),
    index('order_transitions_order').on(t.orderId),
    // Rows are appended in time order, so a BRIN index costs a purchase next to nothing.
    index('order_transitions_at').using('brin', t.at).with({ autosummarize: true }),
  ],
);

/**
 * `RETURNING`: a late or duplicate payment is being refunded because its order had expired or was paid
 * otherwise.
 */
export type PaymentStatus = 'STARTED' | 'ACTION_REQUIRED' | 'SUCCEEDED' | 'FAILED' | 'RETURNING' | 'RETURNED';

/**
 * A payment attempt. `STARTED` is committed before the gateway is called, and the result after, so that an
 * attempt cut off by a crash is found and reconciled. Never stores card number or CVV.
 */
export const payments = pgTable(
  'payments',
  {
    id: uuid().primaryKey(),
    orderId: uuid()
      .$type<OrderId>()
      .notNull()
      .references(() => orders.id, { onDelete: 'restrict' }),
    attempt: integer().notNull(),
    status: text().$type<PaymentStatus>().notNull(),
    gateway: text().notNull(),
    gatewayReference: text(),
    failureCode: text(),
    /** Authentication challenge of the buyer's bank, while the attempt waits for it. */
    challengeId: text(),
    challengePrompt: text(),
    amountMinor: minor().notNull(),
    /** Taken by the gateway: more or less than agreed is returned, and pays for no order. */
    chargedMinor: minor(),
    chargedCurrency: text(),
    /** Refunded in all, as the gateway last reported: our refunds, and those made at the gateway itself. */
    refundedMinor: minor().notNull().default(0),
    /** Refunds that the gateway hasn't confirmed were last read then. */
    refundsReadAt: instant(),
    currency: currency().notNull(),
    /** Charged instead, if the buyer chose to pay in another currency: copied from the quote. */
    ownMinor: minor(),
    ownCurrency: currency(),
    rate: rate(),
    ratesAsOf: date(),
    marginBp: smallint(),
    brand: text(),
    last4: text(),
    expiry: text(),
    cardholderName: text(),
    cardholderAddress: text(),
    cardholderZip: text(),
    cardholderCountryId: integer().references(() => countries.id),
    /** Tells cards apart: the gateway's fingerprint, or a keyed hash of a number typed into our form. */
    cardFingerprint: text(),
    /** Keyed hash of the buyer's IP address. */
    addressFingerprint: text(),
    createdAt: createdAt(),
    settledAt: instant(),
  },
  (t) => [
    ownOrderOnly(t.orderId),
    uniqueIndex('payments_attempt').on(t.orderId, t.attempt),
    uniqueIndex('payments_one_open')
      .on(t.orderId)
      .where(sql`status in ('STARTED', 'ACTION_REQUIRED')`),
    uniqueIndex('payments_one_success')
      .on(t.orderId)
      .where(sql`status = 'SUCCEEDED'`),
    index('payments_declined')
      .on(t.settledAt)
      .where(sql`status = 'FAILED'`),
    index('payments_unsettled')
      .on(t.createdAt)
      .where(sql`status in ('STARTED', 'RETURNING', 'ACTION_REQUIRED')`),
  ],
);

/** State of a refund; `refund-states.ts` says which follows which. */
export type RefundState = 'OPEN' | 'REFUSED' | 'SENT' | 'SUCCEEDED' | 'FAILED' | 'SETTLED';

/**
 * Refund of an order, which may have several: written with a cancellation or without one and sent after commit, or made at
 * the gateway and recorded when heard of (docs/adr/0071, 0076).
 */
export const refunds = pgTable(
  'refunds',
  {
    id: uuid().$type<RefundId>().primaryKey(),
    orderId: uuid()
      .$type<OrderId>()
      .notNull()
      .references(() => orders.id, { onDelete: 'restrict' }),
    /** Tells refunds of an order apart at the gateway; `cancel` is the one that ended the order: no ticket was left after it. */
    requestKey: text().notNull().default('cancel'),
    reason: text().$type<RefundReason>().notNull().default('BUYER'),
    /** Sent by the caller, with the hash of its request: a repeat finds its own refund. */
    idempotencyKey: text(),
    requestHash: bytes(),
    /** Pays for it: OPERATOR takes nothing from the organiser, commission included. */
    bearer: text().$type<RefundBearer>().notNull().default('ORGANISER'),
    /** Told to the buyer, by whoever refunded. */
    note: text(),
    /** The account that asked for it, unless the gateway or an event's cancellation did. */
    actorId: uuid().$type<UserId>(),
    /** Null if there is nothing to send. */
    paymentId: uuid().references(() => payments.id),
    amountMinor: minor().notNull(),
    currency: currency().notNull(),
    /** Part of a charge in the buyer's own currency, by the trigger `convert_refund`. */
    ownMinor: minor(),
    ownCurrency: currency(),
    createdAt: createdAt(),
    /** Promised to the buyer: sent on this day at the latest. Null for refunds of earlier releases and of the gateway. */
    promisedOn: date(),
    /** The gateway accepted it, or it was settled otherwise; null again if it failed later. */
    sentAt: instant(),
    succeededAt: instant(),
    /** The gateway reported that the money came back. */
    failedAt: instant(),
    /** The gateway's name of it. */
    gatewayReference: text().unique(),
    tries: integer().notNull().default(0),
    triedAt: instant(),
    /**
     * Refusals by the gateway. Part of the idempotency key, because the gateway repeats its answer for the
     * same key.
     */
    refusals: integer().notNull().default(0),
    lastError: text(),
    /** Note on how it was paid outside the gateway. */
    settledNote: text(),
    /** Generated from the facts above, so that the two never differ. */
    status: text()
      .$type<RefundState>()
      .notNull()
      .generatedAlwaysAs(
        sql`case when settled_note is not null then 'SETTLED'
          when payment_id is null or succeeded_at is not null then 'SUCCEEDED'
          when sent_at is not null then 'SENT' when failed_at is not null then 'FAILED'
          when refusals > 0 then 'REFUSED' else 'OPEN' end`,
      ),
  },
  (t) => [
    ownOrderOnly(t.orderId),
    check('refunds_amount', sql`amount_minor >= 0`),
    check('refunds_bearer', sql`bearer in ('ORGANISER', 'OPERATOR')`),
    uniqueIndex('refunds_request').on(t.orderId, t.requestKey),
    uniqueIndex('refunds_idempotency').on(t.orderId, t.idempotencyKey),
    index('refunds_created').on(t.createdAt),
    index('refunds_of_payment').on(t.paymentId),
    index('refunds_unconfirmed')
      .on(t.sentAt)
      .where(sql`status = 'SENT'`),
    index('refunds_unsent')
      .on(t.createdAt)
      .where(sql`sent_at is null`),
  ],
);

/** Price of an order that awaits payment in another currency, locked for the buyer (docs/adr/0136). */
export const orderQuotes = pgTable(
  'order_quotes',
  {
    orderId: uuid()
      .$type<OrderId>()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    currency: currency().notNull(),
    amountMinor: minor().notNull(),
    /** Units of the currency for one of the order's, without the margin. */
    rate: rate().notNull(),
    ratesAsOf: date().notNull(),
    source: text().notNull(),
    marginBp: smallint().notNull(),
    lockedUntil: instant().notNull(),
  },
  (t) => [
    ownOrderOnly(t.orderId),
    primaryKey({ columns: [t.orderId, t.currency] }),
    check('order_quotes_amount', sql`amount_minor > 0`),
  ],
);

/** Share of a refund by ticket, with its extras. Absent for refunds made at the gateway, which names no ticket. */
export const refundLines = pgTable(
  'refund_lines',
  {
    refundId: uuid()
      .$type<RefundId>()
      .notNull()
      .references(() => refunds.id, { onDelete: 'cascade' }),
    ticketId: uuid()
      .$type<TicketId>()
      .notNull()
      .references(() => tickets.id),
    amountMinor: minor().notNull(),
    /** The ticket is cancelled by it; else it stays as it is. */
    cancels: boolean().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.refundId, t.ticketId] }),
    check('refund_lines_amount', sql`amount_minor >= 0`),
    index('refund_lines_ticket').on(t.ticketId),
    uniqueIndex('refund_lines_cancelled')
      .on(t.ticketId)
      .where(sql`cancels`),
  ],
);

/** Charges of the sandbox gateway by idempotency key. Never stores card numbers. */
export const sandboxCharges = pgTable('sandbox_charges', {
  key: text().primaryKey(),
  outcome: text().$type<'succeeded' | 'authorised' | 'action-required' | 'refused' | 'refunded'>().notNull(),
  /** The amount is only held, until it is captured or released. */
  isHold: boolean().notNull().default(false),
  code: text(),
  reference: text().notNull(),
  challengeId: text(),
  brand: text().notNull(),
  last4: text().notNull(),
  amountMinor: minor().notNull(),
  currency: currency().notNull(),
  createdAt: createdAt(),
});

/** Disputes of the sandbox gateway by the key of their charge. */
export const sandboxDisputes = pgTable('sandbox_disputes', {
  key: text().primaryKey(),
  reference: text().notNull().unique(),
  amountMinor: minor().notNull(),
  currency: currency().notNull(),
  evidence: text(),
  evidenceAt: instant(),
  createdAt: createdAt(),
});

/** Sums of the sandbox gateway's charges that have no row: older ones, and those of the demo data. */
export const sandboxBalances = pgTable('sandbox_balances', {
  currency: currency().primaryKey(),
  amountMinor: minor().notNull(),
});

/** Stock levels that an organiser's team was told of, so that each crossing is told once. Absent: enough. */
export const stockLevels = pgTable('stock_levels', {
  ticketTypeId: integer()
    .$type<TicketTypeId>()
    .primaryKey()
    .references(() => ticketTypes.id, { onDelete: 'cascade' }),
  level: text().$type<StockLevel>().notNull().default('enough'),
});
