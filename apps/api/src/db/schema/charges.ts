import { integer, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, currency, instant, minor } from './columns.ts';
import type { PaymentStatus } from './orders.ts';

/** Columns of money that goes back of such a payment: written in a transaction, sent after its commit. */
export const chargeRefundColumns = () => ({
  amountMinor: minor().notNull(),
  currency: currency().notNull(),
  createdAt: createdAt(),
  sentAt: instant(),
  triedAt: instant(),
  /** How often the gateway refused it; each refusal needs a new key. */
  refusals: integer().notNull().default(0),
  lastError: text(),
  /** The gateway's name of it. */
  gatewayReference: text(),
});

/** Columns of an attempt to pay something other than an order, kept apart so that it never mixes with the money of tickets. */
export const chargeColumns = () => ({
  id: uuid().primaryKey(),
  attempt: integer().notNull(),
  status: text().$type<PaymentStatus>().notNull(),
  gateway: text().notNull(),
  gatewayReference: text(),
  failureCode: text(),
  challengeId: text(),
  challengePrompt: text(),
  amountMinor: minor().notNull(),
  currency: currency().notNull(),
  brand: text(),
  last4: text(),
  createdAt: createdAt(),
  settledAt: instant(),
});
