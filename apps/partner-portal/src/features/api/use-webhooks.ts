import {
  useAddWebhookMutation,
  useChangeWebhookMutation,
  useRemoveWebhookMutation,
  useRotateWebhookSecretMutation,
  useTestWebhookMutation,
  useWebhooksQuery,
} from '@atrium/api-slice';

/** Reads and changes the company's webhooks. */
export function useWebhooks() {
  const webhooks = useWebhooksQuery();
  const [add] = useAddWebhookMutation();
  const [change] = useChangeWebhookMutation();
  const [remove] = useRemoveWebhookMutation();
  const [rotate] = useRotateWebhookSecretMutation();
  const [test] = useTestWebhookMutation();
  return { webhooks, add, change, remove, rotate, test };
}
