import { and, eq, isNull, sql } from 'drizzle-orm';
import { Webhook as Signer } from 'standardwebhooks';
import { addTime, hours, inSeconds, minutes, seconds, type WebhookDeliveryId } from '@atrium/domain';
import { inTransaction, type JobContext } from '../../context.ts';
import { webhookDeliveries, webhooks } from '../../db/schema/index.ts';
import { webhookFailedEmail } from '../../email/company-emails.ts';
import { decrypt } from '../identity/index.ts';
import { notifyPartnerTeam } from '../partners/index.ts';
import { postWebhook } from './post-webhook.ts';
import type { WebhookRow } from './webhooks.queries.ts';

/** Waits between attempts: three days in all. */
const waits = [
  minutes(1),
  minutes(5),
  minutes(30),
  hours(2),
  hours(5),
  hours(10),
  hours(14),
  hours(20),
  hours(20.4),
];

const batch = 20;
/** Longer than an attempt takes: a worker that dies meanwhile loses no delivery. */
const leaseMs = seconds(60);

/**
 * Sends all deliveries that are due: of each subject the oldest, so that a receiver gets the messages about an order in the order in
 * which it happened. At least once each: a receiver knows a repeat by its webhook-id.
 */
export async function sendWebhooks(ctx: JobContext): Promise<void> {
  for (;;) {
    const claimed = await claim(ctx);
    if (claimed.length === 0) return;
    await Promise.all(claimed.map((id) => send(ctx, id)));
  }
}

async function claim({ db, now }: JobContext): Promise<WebhookDeliveryId[]> {
  const at = now();
  const rows = await db.execute<{ id: WebhookDeliveryId }>(sql`
    update webhook_deliveries set attempts = attempts + 1, next_at = ${addTime(at, leaseMs).toISOString()}::timestamptz
    where id in (
      select d.id from webhook_deliveries d join webhooks w on w.id = d.webhook_id
      where d.next_at <= ${at.toISOString()}::timestamptz and w.paused_at is null and w.failed_at is null
        and not exists (select from webhook_deliveries e where e.webhook_id = d.webhook_id and e.subject = d.subject
          and e.position < d.position and e.next_at is not null)
      order by d.position limit ${batch} for update of d skip locked)
    returning id`);
  return rows.map(({ id }) => id);
}

async function send(ctx: JobContext, id: WebhookDeliveryId): Promise<void> {
  const [found] = await ctx.db
    .select({ delivery: webhookDeliveries, webhook: webhooks })
    .from(webhookDeliveries)
    .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
    .where(eq(webhookDeliveries.id, id));
  if (!found) return;
  const { delivery, webhook } = found;
  const sentAt = new Date(Math.floor(ctx.now().getTime() / seconds(1)) * seconds(1));
  const signatures = secretsOf(ctx, webhook).map((secret) =>
    new Signer(secret).sign(id, sentAt, delivery.payload),
  );
  const result = await postWebhook(
    webhook.url,
    {
      'Content-Type': 'application/json',
      'User-Agent': 'Atrium-Webhooks',
      'webhook-id': id,
      'webhook-timestamp': String(inSeconds(sentAt.getTime())),
      'webhook-signature': signatures.join(' '),
    },
    delivery.payload,
    { allowLoopback: ctx.config.test },
  );
  const response =
    'status' in result
      ? { responseStatus: result.status, failure: null }
      : { responseStatus: null, failure: result.failure };
  const isDelivered = 'status' in result && result.status >= 200 && result.status < 300;
  const wait = waits[delivery.attempts - 1];
  const now = ctx.now();
  const record = (change: Partial<typeof webhookDeliveries.$inferInsert>) =>
    ctx.db
      .update(webhookDeliveries)
      .set({ ...response, ...change })
      .where(eq(webhookDeliveries.id, id));
  if (isDelivered) await record({ deliveredAt: now, nextAt: null });
  else if (wait !== undefined) await record({ nextAt: addTime(now, wait) });
  else {
    await record({ nextAt: null });
    await pause(ctx, webhook);
  }
}

/** The secrets that sign: also the one before, for a day after it was replaced. */
function secretsOf({ encryptionKey, now }: JobContext, webhook: WebhookRow): string[] {
  const { id, secret, oldSecret, oldSecretUntil } = webhook;
  const isOldValid = oldSecret !== null && oldSecretUntil !== null && oldSecretUntil > now();
  return [secret, ...(isOldValid ? [oldSecret] : [])].map((one) => decrypt(encryptionKey, one, id));
}

/** Pauses a webhook whose delivery failed for three days, and emails the team. */
async function pause(ctx: JobContext, { id, partnerId, url }: WebhookRow): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const failedAt = tx.now();
    const [paused] = await tx.db
      .update(webhooks)
      .set({ failedAt })
      .where(and(eq(webhooks.id, id), isNull(webhooks.failedAt)))
      .returning({ id: webhooks.id });
    if (!paused) return;
    await notifyPartnerTeam(tx, partnerId, {
      needs: 'api',
      kind: 'webhook-failed',
      dedupeKey: `webhook-failed:${id}:${failedAt.toISOString()}`,
      content: (texts, firstName) =>
        webhookFailedEmail(texts, {
          firstName,
          address: url,
          url: `${tx.config.origins.partner}/partner/settings?tab=api`,
        }),
    });
  });
}
