import { useReplayDeliveryMutation, useWebhookDeliveriesQuery } from '@atrium/api-slice';
import type { Webhook, WebhookDelivery } from '@atrium/domain';

/** Reads what a webhook was sent, and sends it again. */
export function useDeliveries({ id: webhookId }: Webhook) {
  const deliveries = useWebhookDeliveriesQuery(
    { params: { webhookId } },
    { refetchOnMountOrArgChange: true },
  );
  const [replay] = useReplayDeliveryMutation();
  return {
    deliveries,
    replay: ({ id }: WebhookDelivery) => replay({ params: { webhookId, deliveryId: id } }),
  };
}
