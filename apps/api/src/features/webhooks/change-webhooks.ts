import { randomBytes } from 'node:crypto';
import { and, eq, isNotNull } from 'drizzle-orm';
import { v7 } from 'uuid';
import {
  addTime,
  fieldError,
  hours,
  maxWebhooks,
  oldSecretHours,
  problem,
  WebhookId,
  type Webhook,
  type WebhookDeliveryId,
} from '@atrium/domain';
import { recordAction } from '../../audit/record-action.ts';
import { inTransaction, orNotFound, type ActorFor, type Context } from '../../context.ts';
import { partners, webhookDeliveries, webhooks } from '../../db/schema/index.ts';
import { resolveTarget } from '../../http/public-target.ts';
import { validation } from '../../http/read-input.ts';
import { encrypt } from '../identity/index.ts';
import { insertDeliveries } from './queue-webhooks.ts';
import { findWebhook, presentWebhook } from './webhooks.queries.ts';

type PartnerContext = Context<ActorFor<'partner'>>;
type Form = Pick<Webhook, 'url' | 'types'>;

/** A secret of Standard Webhooks: 192 bits. */
const newSecret = () => `whsec_${randomBytes(24).toString('base64')}`;

/** Refuses addresses that we wouldn't send to. */
async function assertPublic({ config }: PartnerContext, url: string): Promise<void> {
  const target = await resolveTarget(new URL(url), { allowLoopback: config.test });
  if (typeof target === 'string') throw validation([fieldError('url', 'webhook-address')]);
}

/** Adds a webhook; its secret is returned here, and afterwards only a new one. */
export async function addWebhook(ctx: PartnerContext, form: Form): Promise<Webhook & { secret: string }> {
  await assertPublic(ctx, form.url);
  const { partnerId } = ctx.actor;
  return inTransaction(ctx, async (tx) => {
    // makes concurrent additions wait for the count
    await tx.db
      .select({ id: partners.id })
      .from(partners)
      .where(eq(partners.id, partnerId))
      .for('no key update');
    if ((await tx.db.$count(webhooks, eq(webhooks.partnerId, partnerId))) >= maxWebhooks)
      throw problem('webhooks-full', { count: maxWebhooks });
    const id = WebhookId.parse(v7());
    const secret = newSecret();
    const [row] = await tx.db
      .insert(webhooks)
      .values({
        id,
        partnerId,
        url: form.url,
        types: [...new Set(form.types)],
        secret: encrypt(tx.encryptionKey, secret, id),
      })
      .returning();
    await recordAction(tx, { action: 'add-webhook', subject: `partner ${partnerId}`, after: form });
    return { ...presentWebhook(orNotFound(row, 'webhook-not-found')), secret };
  });
}

/** Changes a webhook. One that is resumed is sent what waits. */
export async function changeWebhook(
  ctx: PartnerContext,
  webhookId: WebhookId,
  { isActive, ...form }: Form & { isActive: boolean },
): Promise<Webhook> {
  await assertPublic(ctx, form.url);
  return inTransaction(ctx, async (tx) => {
    const { id, pausedAt, failedAt } = await findWebhook(tx.db, tx.actor.partnerId, webhookId);
    const now = tx.now();
    const [row] = await tx.db
      .update(webhooks)
      .set({
        ...form,
        types: [...new Set(form.types)],
        ...(isActive ? { pausedAt: null, failedAt: null } : { pausedAt: pausedAt ?? now }),
      })
      .where(eq(webhooks.id, id))
      .returning();
    if (isActive && (pausedAt ?? failedAt)) {
      await tx.db
        .update(webhookDeliveries)
        .set({ nextAt: now })
        .where(and(eq(webhookDeliveries.webhookId, id), isNotNull(webhookDeliveries.nextAt)));
      await tx.enqueue(tx.db, 'send-webhooks', {});
    }
    return presentWebhook(orNotFound(row, 'webhook-not-found'));
  });
}

export const removeWebhook = (ctx: PartnerContext, webhookId: WebhookId): Promise<{ status: 'Success' }> =>
  inTransaction(ctx, async (tx) => {
    const { partnerId } = tx.actor;
    const { id, url } = await findWebhook(tx.db, partnerId, webhookId);
    await tx.db.delete(webhooks).where(eq(webhooks.id, id));
    await recordAction(tx, { action: 'remove-webhook', subject: `partner ${partnerId}`, before: { url } });
    return { status: 'Success' };
  });

/** Gives a webhook a new secret; the old one signs as well for a day, so that no delivery is lost. */
export const rotateSecret = (
  ctx: PartnerContext,
  webhookId: WebhookId,
): Promise<Webhook & { secret: string }> =>
  inTransaction(ctx, async (tx) => {
    const known = await findWebhook(tx.db, tx.actor.partnerId, webhookId);
    const secret = newSecret();
    const [row] = await tx.db
      .update(webhooks)
      .set({
        secret: encrypt(tx.encryptionKey, secret, known.id),
        oldSecret: known.secret,
        oldSecretUntil: addTime(tx.now(), hours(oldSecretHours)),
      })
      .where(eq(webhooks.id, known.id))
      .returning();
    await recordAction(tx, {
      action: 'rotate-webhook-secret',
      subject: `partner ${known.partnerId}`,
      after: { url: known.url },
    });
    return { ...presentWebhook(orNotFound(row, 'webhook-not-found')), secret };
  });

/** Sends a test to a webhook. */
export const testWebhook = (ctx: PartnerContext, webhookId: WebhookId): Promise<{ status: 'Success' }> =>
  inTransaction(ctx, async (tx) => {
    const { id } = await findWebhook(tx.db, tx.actor.partnerId, webhookId);
    await tx.limits.consume('webhook-test-partner', String(tx.actor.partnerId));
    await insertDeliveries(tx, [
      { webhookId: id, type: 'webhook.test', subject: `test ${v7()}`, data: { message: 'It works' } },
    ]);
    return { status: 'Success' };
  });

/** Sends a delivery again, under its own ID. */
export const replayDelivery = (
  ctx: PartnerContext,
  params: { webhookId: WebhookId; deliveryId: WebhookDeliveryId },
): Promise<{ status: 'Success' }> =>
  inTransaction(ctx, async (tx) => {
    const { id } = await findWebhook(tx.db, tx.actor.partnerId, params.webhookId);
    const [queued] = await tx.db
      .update(webhookDeliveries)
      .set({ nextAt: tx.now(), attempts: 0, deliveredAt: null })
      .where(and(eq(webhookDeliveries.id, params.deliveryId), eq(webhookDeliveries.webhookId, id)))
      .returning({ id: webhookDeliveries.id });
    orNotFound(queued, 'delivery-not-found');
    await tx.enqueue(tx.db, 'send-webhooks', {});
    return { status: 'Success' };
  });
