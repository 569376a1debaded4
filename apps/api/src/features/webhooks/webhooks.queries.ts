import { and, desc, eq, gt } from 'drizzle-orm';
import {
  addTime,
  days,
  deliveryRetentionDays,
  type PartnerId,
  type Webhook,
  type WebhookDelivery,
  type WebhookId,
} from '@atrium/domain';
import { orNotFound } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { webhookDeliveries, webhooks } from '../../db/schema/index.ts';

export type WebhookRow = typeof webhooks.$inferSelect;

export const presentWebhook = ({ id, url, types, pausedAt, failedAt, createdAt }: WebhookRow): Webhook => ({
  id,
  url,
  types,
  status: failedAt ? 'FAILED' : pausedAt ? 'PAUSED' : 'ACTIVE',
  createdAt: createdAt.toISOString(),
});

export async function listWebhooks(db: Db, partnerId: PartnerId): Promise<Webhook[]> {
  const rows = await db
    .select()
    .from(webhooks)
    .where(eq(webhooks.partnerId, partnerId))
    .orderBy(desc(webhooks.createdAt), desc(webhooks.id));
  return rows.map(presentWebhook);
}

/** Finds a webhook of the company, or throws 404. */
export async function findWebhook(db: Db, partnerId: PartnerId, id: WebhookId): Promise<WebhookRow> {
  const [row] = await db
    .select()
    .from(webhooks)
    .where(and(eq(webhooks.id, id), eq(webhooks.partnerId, partnerId)));
  return orNotFound(row, 'webhook-not-found');
}

const mostListed = 100;

/** Lists the newest deliveries of a webhook. */
export async function listDeliveries(db: Db, webhook: WebhookRow, now: Date): Promise<WebhookDelivery[]> {
  const rows = await db
    .select()
    .from(webhookDeliveries)
    .where(
      and(
        eq(webhookDeliveries.webhookId, webhook.id),
        gt(webhookDeliveries.createdAt, addTime(now, -days(deliveryRetentionDays))),
      ),
    )
    .orderBy(desc(webhookDeliveries.position))
    .limit(mostListed);
  return rows.map((row) => ({
    id: row.id,
    type: row.type,
    status: row.nextAt ? 'WAITING' : row.deliveredAt ? 'DELIVERED' : 'FAILED',
    attempts: row.attempts,
    responseStatus: row.responseStatus,
    failure: row.failure,
    payload: row.payload,
    createdAt: row.createdAt.toISOString(),
    nextAt: row.nextAt?.toISOString() ?? null,
  }));
}
