import type { Contract } from '@atrium/domain';
import type { Api } from '../../http/implement.ts';
import {
  addWebhook,
  changeWebhook,
  removeWebhook,
  replayDelivery,
  rotateSecret,
  testWebhook,
} from './change-webhooks.ts';
import { findWebhook, listDeliveries, listWebhooks } from './webhooks.queries.ts';

export function webhooksRoutes(api: Api, group: Contract['webhooks']): void {
  api.implement(group, {
    webhooks: (_, { db, actor }) => listWebhooks(db, actor.partnerId),
    addWebhook: ({ body }, ctx) => addWebhook(ctx, body),
    changeWebhook: ({ params, body }, ctx) => changeWebhook(ctx, params.webhookId, body),
    removeWebhook: ({ params }, ctx) => removeWebhook(ctx, params.webhookId),
    rotateWebhookSecret: ({ params }, ctx) => rotateSecret(ctx, params.webhookId),
    testWebhook: ({ params }, ctx) => testWebhook(ctx, params.webhookId),
    webhookDeliveries: async ({ params }, { db, actor, now }) =>
      listDeliveries(db, await findWebhook(db, actor.partnerId, params.webhookId), now()),
    replayDelivery: ({ params }, ctx) => replayDelivery(ctx, params),
  });
}
