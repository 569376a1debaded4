import { messageOf } from '@atrium/api-slice';
import type { Webhook, WebhookDelivery } from '@atrium/domain';
import { Badge, Button, Dialog, QueryView, toast, type BadgeProps } from '@atrium/ui';
import { CardList, CardListItem, CardListText } from '../../card-list/card-list.tsx';
import { momentText } from '../../day-text.ts';
import classes from './api.module.css';
import { useDeliveries } from './use-deliveries.ts';
import { deliveryText, webhookTypeTexts } from './webhook-texts.ts';

const statuses: Readonly<Record<WebhookDelivery['status'], { text: string; tone: BadgeProps['tone'] }>> = {
  WAITING: { text: 'Waiting', tone: 'info' },
  DELIVERED: { text: 'Delivered', tone: 'success' },
  FAILED: { text: 'Failed', tone: 'danger' },
};

const typeText = (type: string): string =>
  Object.entries(webhookTypeTexts).find(([id]) => id === type)?.[1] ?? type;

/** Lists what a webhook was sent, with its body; each can be sent again. */
export function DeliveriesDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const { deliveries, replay } = useDeliveries(webhook);
  return (
    <Dialog title="Deliveries" size="l" isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <div className={classes.section}>
        <p className={classes.quiet}>To {webhook.url}: the newest 100 of the last 30 days.</p>
        <div>
          <Button size="s" variant="secondary" onPress={() => void deliveries.refetch()}>
            Refresh
          </Button>
        </div>
        <QueryView
          query={deliveries}
          empty={{ when: (list) => list.length === 0, text: 'Nothing was sent yet' }}
        >
          {(list) => (
            <CardList label="Deliveries">
              {list.map((delivery) => (
                <CardListItem key={delivery.id}>
                  <CardListText
                    name={
                      <>
                        {typeText(delivery.type)}
                        <Badge tone={statuses[delivery.status].tone}>{statuses[delivery.status].text}</Badge>
                      </>
                    }
                    detail={
                      <>
                        <div>{`${momentText(delivery.createdAt)} · ${deliveryText(delivery)}`}</div>
                        <code>{delivery.payload}</code>
                      </>
                    }
                  />
                  {delivery.status !== 'WAITING' && (
                    <Button
                      size="s"
                      variant="secondary"
                      onPress={async () => {
                        const { error } = await replay(delivery);
                        if (error === undefined) toast.success('Sent again');
                        else toast.error(messageOf(error));
                      }}
                    >
                      Send again
                    </Button>
                  )}
                </CardListItem>
              ))}
            </CardList>
          )}
        </QueryView>
      </div>
    </Dialog>
  );
}
