import { webhooksCalls } from '@atrium/domain';
import { api } from '../api.ts';
import { callsOf } from '../call.ts';

const call = callsOf('webhooks', webhooksCalls);
const whenDone = (_done: unknown, error: unknown) => (error ? [] : ['Webhook' as const]);

export const {
  useWebhooksQuery,
  useAddWebhookMutation,
  useChangeWebhookMutation,
  useRemoveWebhookMutation,
  useRotateWebhookSecretMutation,
  useTestWebhookMutation,
  useWebhookDeliveriesQuery,
  useReplayDeliveryMutation,
} = api.enhanceEndpoints({ addTagTypes: ['Webhook'] }).injectEndpoints({
  endpoints: (build) => ({
    webhooks: build.query({ ...call('webhooks'), providesTags: ['Webhook'] }),
    addWebhook: build.mutation({ ...call('addWebhook'), invalidatesTags: whenDone }),
    changeWebhook: build.mutation({ ...call('changeWebhook'), invalidatesTags: whenDone }),
    removeWebhook: build.mutation({ ...call('removeWebhook'), invalidatesTags: whenDone }),
    rotateWebhookSecret: build.mutation(call('rotateWebhookSecret')),
    testWebhook: build.mutation({ ...call('testWebhook'), invalidatesTags: whenDone }),
    webhookDeliveries: build.query({ ...call('webhookDeliveries'), providesTags: ['Webhook'] }),
    replayDelivery: build.mutation({ ...call('replayDelivery'), invalidatesTags: whenDone }),
  }),
});
