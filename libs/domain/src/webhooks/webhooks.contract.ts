import { z } from 'zod';
import { defineContract } from '../kernel/endpoint.ts';
import { Done, EventId, Instant, OrderId, TicketId, WebhookDeliveryId, WebhookId } from '../kernel/fields.ts';
import { code } from '../kernel/read-issue.ts';
import { serverAddress } from '../kernel/server-address.ts';
import { webhooksCalls } from './webhooks.calls.ts';

const order = z.object({ orderId: OrderId, orderNumber: z.string(), eventId: EventId });
const event = z.object({ eventId: EventId, name: z.string() });

/** Data of each type of webhook. It names records and holds no personal data, which the API gives to a key. */
export const webhookData = {
  'order.paid': order,
  /** All tickets of the order, or some of them, were cancelled. */
  'order.cancelled': order.extend({ by: z.enum(['buyer', 'gateway', 'organiser', 'administrator']) }),
  'ticket.checked-in': z.object({
    eventId: EventId,
    ticketId: TicketId,
    /** Key of the check-in list: a day, or an extra. */
    list: z.string(),
  }),
  /** The first or a changed version of the event became public. */
  'event.published': event,
  'event.cancelled': event,
  /** Sent on request only. */
  'webhook.test': z.object({ message: z.string() }),
} as const;

export type WebhookType = keyof typeof webhookData;
export type WebhookData<T extends WebhookType> = z.infer<(typeof webhookData)[T]>;

/** Types that a webhook can ask for. */
export const webhookTypes = [
  'order.paid',
  'order.cancelled',
  'ticket.checked-in',
  'event.published',
  'event.cancelled',
] as const satisfies readonly WebhookType[];

/** Most webhooks of a company. */
export const maxWebhooks = 10;
/** Days for which deliveries are listed. */
export const deliveryRetentionDays = 30;
/** Hours for which a replaced secret still signs. */
export const oldSecretHours = 24;

export const Webhook = z.object({
  id: WebhookId,
  url: z.string(),
  types: z.array(z.enum(webhookTypes)),
  status: z.enum(['ACTIVE', 'PAUSED', 'FAILED']),
  createdAt: Instant,
});
export type Webhook = z.infer<typeof Webhook>;

export const WebhookForm = z.object({
  url: serverAddress,
  types: z.array(z.enum(webhookTypes)).min(1, code('webhook-types-required')).max(webhookTypes.length),
});
export type WebhookForm = z.input<typeof WebhookForm>;

export const deliveryStatuses = ['WAITING', 'DELIVERED', 'FAILED'] as const;

export const WebhookDelivery = z.object({
  id: WebhookDeliveryId,
  type: z.string(),
  status: z.enum(deliveryStatuses),
  attempts: z.number().int(),
  /** HTTP status of the last response; null without one. */
  responseStatus: z.number().int().nullable(),
  /** Why there was no response. */
  failure: z.enum(['ADDRESS_REFUSED', 'NO_CONNECTION', 'TIMED_OUT']).nullable(),
  payload: z.string(),
  createdAt: Instant,
  /** Time of the next attempt, while it waits. */
  nextAt: Instant.nullable(),
});
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;

const params = z.object({ webhookId: WebhookId });
const WithSecret = Webhook.extend({ secret: z.string() });

export const webhooksContract = defineContract(webhooksCalls, {
  webhooks: { response: z.array(Webhook) },
  addWebhook: {
    note: 'The secret is in this response only. The address must be public and use https.',
    body: WebhookForm,
    response: WithSecret,
  },
  changeWebhook: {
    note: 'A resumed webhook is sent what waits.',
    params,
    body: WebhookForm.extend({ isActive: z.boolean().default(true) }),
    response: Webhook,
  },
  removeWebhook: { note: 'With its deliveries.', params, response: Done },
  rotateWebhookSecret: {
    note: 'The old secret signs as well for 24 hours.',
    params,
    response: WithSecret,
  },
  testWebhook: { params, response: Done },
  webhookDeliveries: {
    note: 'The newest 100 of the last 30 days.',
    params,
    response: z.array(WebhookDelivery),
  },
  replayDelivery: {
    note: 'With the same webhook-id, so that a receiver can tell that it already has it.',
    params: params.extend({ deliveryId: WebhookDeliveryId }),
    response: Done,
  },
});
