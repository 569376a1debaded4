import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type {
  DamageActor,
  DamageClosing,
  DamageRefundId,
  DamageRequestId,
  DamageStatus,
  DamageStepKind,
  EventId,
  FileId,
  OrderId,
  PartnerId,
  RefundBearer,
  UserId,
} from '@atrium/domain';
import { chargeColumns, chargeRefundColumns } from './charges.ts';
import { bytes, createdAt, currency, instant, minor } from './columns.ts';
import { ownDamageRequestOnly, ownOrderOnly, ownPartnerOnly } from './policies.ts';
import { users } from './identity.ts';
import { orders } from './orders.ts';
import { partners } from './partners.ts';
import { files } from './platform.ts';

/** An organiser's requests to be paid for damage at an event (docs/adr/0085). */
export const damageRequests = pgTable(
  'damage_requests',
  {
    id: uuid().$type<DamageRequestId>().primaryKey(),
    orderId: uuid()
      .$type<OrderId>()
      .notNull()
      .references(() => orders.id, { onDelete: 'restrict' }),
    partnerId: integer()
      .$type<PartnerId>()
      .notNull()
      .references(() => partners.id),
    eventId: integer().$type<EventId>().notNull(),
    amountMinor: minor().notNull(),
    currency: currency().notNull(),
    text: text().notNull(),
    status: text().$type<DamageStatus>().notNull().default('OPEN'),
    filedAt: createdAt(),
    /** When it is closed unless it was answered, paid or settled; null once it is over. */
    dueAt: instant(),
    remindedAt: instant(),
    closedBecause: text().$type<DamageClosing>(),
  },
  (t) => [
    ownOrderOnly(t.orderId),
    check('damage_requests_amount', sql`amount_minor > 0`),
    check('damage_requests_due', sql`(status in ('OPEN', 'DISAGREED', 'AGREED')) = (due_at is not null)`),
    index('damage_requests_order').on(t.orderId),
    index('damage_requests_partner').on(t.partnerId, t.filedAt),
    index('damage_requests_newest').on(t.filedAt, t.id),
    index('damage_requests_due_at')
      .on(t.dueAt)
      .where(sql`due_at is not null`),
  ],
);

/** Images of damage; without a request until it is filed. */
export const damageImages = pgTable(
  'damage_images',
  {
    fileId: uuid()
      .$type<FileId>()
      .primaryKey()
      .references(() => files.id),
    partnerId: integer()
      .$type<PartnerId>()
      .notNull()
      .references(() => partners.id),
    requestId: uuid()
      .$type<DamageRequestId>()
      .references(() => damageRequests.id),
    uploadedAt: createdAt(),
  },
  (t) => [
    ownPartnerOnly(t.partnerId),
    ownDamageRequestOnly(t.requestId),
    index('damage_images_request').on(t.requestId),
    index('damage_images_unused')
      .on(t.uploadedAt)
      .where(sql`request_id is null`),
  ],
);

/** Steps of a request; append-only. */
export const damageSteps = pgTable(
  'damage_steps',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    requestId: uuid()
      .$type<DamageRequestId>()
      .notNull()
      .references(() => damageRequests.id),
    kind: text().$type<DamageStepKind>().notNull(),
    by: text().$type<DamageActor>().notNull(),
    userId: uuid()
      .$type<UserId>()
      .references(() => users.id),
    amountMinor: minor().notNull(),
    text: text(),
    at: createdAt(),
  },
  (t) => [ownDamageRequestOnly(t.requestId), index('damage_steps_request').on(t.requestId, t.id)],
);

/** Attempts to pay for damage. */
export const damagePayments = pgTable(
  'damage_payments',
  {
    ...chargeColumns(),
    requestId: uuid()
      .$type<DamageRequestId>()
      .notNull()
      .references(() => damageRequests.id, { onDelete: 'restrict' }),
  },
  (t) => [
    ownDamageRequestOnly(t.requestId),
    uniqueIndex('damage_payments_attempt').on(t.requestId, t.attempt),
    uniqueIndex('damage_payments_one_open')
      .on(t.requestId)
      .where(sql`status in ('STARTED', 'ACTION_REQUIRED')`),
    uniqueIndex('damage_payments_one_success')
      .on(t.requestId)
      .where(sql`status = 'SUCCEEDED'`),
    index('damage_payments_unsettled')
      .on(t.createdAt)
      .where(sql`status in ('STARTED', 'RETURNING', 'ACTION_REQUIRED')`),
  ],
);

/** Money of paid requests that goes back to their buyers. */
export const damageRefunds = pgTable(
  'damage_refunds',
  {
    id: uuid().$type<DamageRefundId>().primaryKey(),
    requestId: uuid()
      .$type<DamageRequestId>()
      .notNull()
      .references(() => damageRequests.id, { onDelete: 'restrict' }),
    paymentId: uuid()
      .notNull()
      .references(() => damagePayments.id, { onDelete: 'restrict' }),
    by: text().$type<DamageActor>().notNull(),
    userId: uuid()
      .$type<UserId>()
      .notNull()
      .references(() => users.id),
    /** Pays for it: OPERATOR takes nothing from the organiser. */
    bearer: text().$type<RefundBearer>().notNull(),
    reason: text().notNull(),
    /** Sent by the caller, with the hash of its request: a repeat finds its own refund. */
    idempotencyKey: text(),
    requestHash: bytes(),
    /** How it was paid back outside the gateway, which then never sends it. */
    settledNote: text(),
    ...chargeRefundColumns(),
  },
  (t) => [
    ownDamageRequestOnly(t.requestId),
    check('damage_refunds_amount', sql`amount_minor > 0`),
    check('damage_refunds_bearer', sql`bearer in ('ORGANISER', 'OPERATOR')`),
    uniqueIndex('damage_refunds_idempotency').on(t.requestId, t.idempotencyKey),
    index('damage_refunds_of_payment').on(t.paymentId),
    index('damage_refunds_unsent')
      .on(t.createdAt)
      .where(sql`sent_at is null`),
  ],
);
