import { bigint, index, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import type { PartnerId, WebhookDelivery, WebhookDeliveryId, WebhookId, webhookTypes } from '@atrium/domain';
import { bytes, createdAt, instant } from './columns.ts';
import { partners } from './partners.ts';
import { addedByOthers, ownPartnerOnly, ownWebhookOnly } from './policies.ts';

/** Addresses of companies that are told what happens to their events (docs/adr/0102). */
export const webhooks = pgTable(
  'webhooks',
  {
    id: uuid().$type<WebhookId>().primaryKey(),
    partnerId: integer()
      .$type<PartnerId>()
      .notNull()
      .references(() => partners.id, { onDelete: 'cascade' }),
    url: text().notNull(),
    types: text().array().$type<(typeof webhookTypes)[number][]>().notNull(),
    /** Encrypted. */
    secret: bytes().notNull(),
    /** The secret before, encrypted, which signs as well until then. */
    oldSecret: bytes(),
    oldSecretUntil: instant(),
    /** Paused by a member. */
    pausedAt: instant(),
    /** Paused because a delivery failed for three days. */
    failedAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [ownPartnerOnly(t.partnerId), index('webhooks_partner').on(t.partnerId, t.createdAt)],
);

/** Messages to webhooks, in the order in which things happened; partitioned by month of `createdAt` (docs/adr/0147). */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: uuid().$type<WebhookDeliveryId>().primaryKey(),
    /** Order of what happened. */
    position: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    webhookId: uuid()
      .$type<WebhookId>()
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    type: text().notNull(),
    /** Deliveries about one subject are sent one after another. */
    subject: text().notNull(),
    /** Body as it is signed and sent. */
    payload: text().notNull(),
    attempts: smallint().notNull().default(0),
    /** Time of the next attempt; null once it is delivered or has failed. */
    nextAt: instant(),
    deliveredAt: instant(),
    responseStatus: smallint(),
    failure: text().$type<NonNullable<WebhookDelivery['failure']>>(),
    createdAt: createdAt(),
  },
  (t) => [
    ownWebhookOnly(t.webhookId),
    addedByOthers(),
    index('webhook_deliveries_newest').on(t.webhookId, t.position),
    index('webhook_deliveries_waiting')
      .on(t.webhookId, t.subject, t.position)
      .where(sql`next_at is not null`),
  ],
);
