import { webhookTypes, type WebhookDelivery, type webhookData } from '@atrium/domain';

export const webhookTypeTexts: Readonly<Record<keyof typeof webhookData, string>> = {
  'order.paid': 'Registration paid',
  'order.cancelled': 'Registration or some of its tickets cancelled',
  'ticket.checked-in': 'Ticket checked in',
  'event.published': 'Event published or changed',
  'event.cancelled': 'Event cancelled',
  'webhook.test': 'Test',
};

export const webhookTypeOptions = webhookTypes.map((id) => ({ id, name: webhookTypeTexts[id] }));

const failures: Readonly<Record<NonNullable<WebhookDelivery['failure']>, string>> = {
  ADDRESS_REFUSED: "the address isn't public",
  NO_CONNECTION: 'no connection',
  TIMED_OUT: 'no response within 10 seconds',
};

/** Says what the receiver answered, as `response 500 · 2 attempts`. */
export function deliveryText({ responseStatus, failure, attempts }: WebhookDelivery): string {
  const answer = failure ? failures[failure] : responseStatus === null ? null : `response ${responseStatus}`;
  const attemptsText = attempts === 1 ? '1 attempt' : `${attempts} attempts`;
  return [answer, attemptsText].filter((text) => text !== null).join(' · ');
}
