import { defineCalls } from '../kernel/call.ts';

const webhook = '/partner/webhooks/:webhookId' as const;

export const webhooksCalls = defineCalls({
  webhooks: {
    method: 'GET',
    path: '/partner/webhooks',
    access: 'partner',
    needs: 'api',
    summary: "List my company's webhooks",
  },
  addWebhook: {
    method: 'POST',
    path: '/partner/webhooks',
    access: 'partner',
    needs: 'api',
    status: 201,
    summary: 'Add a webhook',
  },
  changeWebhook: {
    method: 'PUT',
    path: webhook,
    access: 'partner',
    needs: 'api',
    summary: 'Change, pause or resume a webhook',
  },
  removeWebhook: {
    method: 'DELETE',
    path: webhook,
    access: 'partner',
    needs: 'api',
    summary: 'Delete a webhook',
  },
  rotateWebhookSecret: {
    method: 'POST',
    path: `${webhook}/secret`,
    access: 'partner',
    needs: 'api',
    summary: 'Get a new secret for a webhook',
  },
  testWebhook: {
    method: 'POST',
    path: `${webhook}/test`,
    access: 'partner',
    needs: 'api',
    summary: 'Send a test to a webhook',
  },
  webhookDeliveries: {
    method: 'GET',
    path: `${webhook}/deliveries`,
    access: 'partner',
    needs: 'api',
    summary: 'List what a webhook was sent',
  },
  replayDelivery: {
    method: 'POST',
    path: `${webhook}/deliveries/:deliveryId/replay`,
    access: 'partner',
    needs: 'api',
    summary: 'Send a delivery again',
  },
});
