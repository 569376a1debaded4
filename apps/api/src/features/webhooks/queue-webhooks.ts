import { eq, inArray, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import {
  webhookData,
  WebhookDeliveryId,
  type WebhookData,
  type WebhookId,
  type WebhookType,
} from '@atrium/domain';
import type { Context } from '../../context.ts';
import { events, eventVersions, orders, webhookDeliveries } from '../../db/schema/index.ts';
import type { Listener } from '../../domain-events/listener.ts';

type Tx = Pick<Context, 'db' | 'enqueue' | 'now'>;

interface NewDelivery<T extends WebhookType = WebhookType> {
  webhookId: WebhookId;
  type: T;
  /** Deliveries about one subject are sent one after another. */
  subject: string;
  data: WebhookData<T>;
}

/** Queues deliveries in the transaction of what happened, so that their order is the order in which it happened. */
export async function insertDeliveries(tx: Tx, deliveries: readonly NewDelivery[]): Promise<void> {
  if (deliveries.length === 0) return;
  const now = tx.now();
  await tx.db.insert(webhookDeliveries).values(
    deliveries.map(({ webhookId, type, subject, data }) => ({
      id: WebhookDeliveryId.parse(v7()),
      webhookId,
      type,
      subject,
      // parsed, so that nothing beside the schema is sent
      payload: JSON.stringify({ type, timestamp: now.toISOString(), data: webhookData[type].parse(data) }),
      nextAt: now,
    })),
  );
  await tx.enqueue(tx.db, 'send-webhooks', {});
}

/** The webhooks of a company that want a type, which the calls of others don't see. */
const wantedBy = (type: WebhookType) => sql`lateral webhooks_of(${events.partnerId}, ${type}) as hook (id)`;
const webhookId = sql<WebhookId>`hook.id`;

const findOrderWebhooks = (tx: Tx, type: WebhookType, orderId: typeof orders.$inferSelect.id) =>
  tx.db
    .select({ webhookId, orderNumber: orders.number, eventId: orders.eventId })
    .from(orders)
    .innerJoin(events, eq(events.id, orders.eventId))
    .innerJoin(wantedBy(type), sql`true`)
    .where(eq(orders.id, orderId));

export const queueOrderPaid: Listener<'order-paid'>['handle'] = async (tx, { orderId }) => {
  const type = 'order.paid';
  const found = await findOrderWebhooks(tx, type, orderId);
  const subject = `order ${orderId}`;
  await insertDeliveries(
    tx,
    found.map(({ webhookId, ...order }) => ({ webhookId, type, subject, data: { orderId, ...order } })),
  );
};

export const queueOrderCancelled: Listener<'order-cancelled'>['handle'] = async (tx, { orderId, by }) => {
  const type = 'order.cancelled';
  const found = await findOrderWebhooks(tx, type, orderId);
  const subject = `order ${orderId}`;
  await insertDeliveries(
    tx,
    found.map(({ webhookId, ...order }) => ({ webhookId, type, subject, data: { orderId, ...order, by } })),
  );
};

const queueAboutEvent =
  (type: 'event.published' | 'event.cancelled'): Listener<'event-published' | 'event-cancelled'>['handle'] =>
  async (tx, { eventId }) => {
    const found = await tx.db
      .select({ webhookId, name: sql<string>`${eventVersions.content} ->> 'name'` })
      .from(events)
      .innerJoin(wantedBy(type), sql`true`)
      .innerJoin(eventVersions, eq(eventVersions.id, events.approvedVersionId))
      .where(eq(events.id, eventId));
    const subject = `event ${eventId}`;
    await insertDeliveries(
      tx,
      found.map(({ webhookId, name }) => ({ webhookId, type, subject, data: { eventId, name } })),
    );
  };
export const queueEventPublished = queueAboutEvent('event.published');
export const queueEventCancelled = queueAboutEvent('event.cancelled');

export const queueCheckedIn: Listener<'tickets-checked-in'>['handle'] = async (tx, { eventId, entries }) => {
  const type = 'ticket.checked-in';
  const found = await tx.db
    .select({ webhookId })
    .from(events)
    .innerJoin(wantedBy(type), sql`true`)
    .where(inArray(events.id, [eventId]));
  await insertDeliveries(
    tx,
    found.flatMap(({ webhookId }) =>
      entries.map(({ ticketId, list }) => ({
        webhookId,
        type,
        subject: `ticket ${ticketId}`,
        data: { eventId, ticketId, list },
      })),
    ),
  );
};
