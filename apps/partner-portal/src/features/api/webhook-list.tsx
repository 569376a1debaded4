import type { Webhook } from '@atrium/domain';
import { Badge, Button, ConfirmDialog, DialogTrigger, type BadgeProps } from '@atrium/ui';
import { CardList, CardListItem, CardListText } from '../../card-list/card-list.tsx';
import classes from './api.module.css';
import { webhookTypeTexts } from './webhook-texts.ts';

const statuses: Readonly<Record<Webhook['status'], { text: string; tone: BadgeProps['tone'] }>> = {
  ACTIVE: { text: 'Active', tone: 'success' },
  PAUSED: { text: 'Paused', tone: 'neutral' },
  FAILED: { text: 'Paused after failures', tone: 'warning' },
};

interface WebhookListProps {
  webhooks: readonly Webhook[];
  onEdit: (webhook: Webhook) => void;
  onLog: (webhook: Webhook) => void;
  setActive: (webhook: Webhook, isActive: boolean) => Promise<void>;
  test: (webhook: Webhook) => Promise<void>;
  rotate: (webhook: Webhook) => Promise<void>;
  remove: (webhook: Webhook) => Promise<void>;
}

/** The company's webhooks with what can be done to each. */
export function WebhookList({ webhooks, onEdit, onLog, setActive, test, rotate, remove }: WebhookListProps) {
  return (
    <CardList label="Webhooks">
      {webhooks.map((webhook) => {
        const isActive = webhook.status === 'ACTIVE';
        const name = webhook.url;
        return (
          <CardListItem key={webhook.id}>
            <CardListText
              name={
                <>
                  {name}
                  <Badge tone={statuses[webhook.status].tone}>{statuses[webhook.status].text}</Badge>
                </>
              }
              detail={webhook.types.map((type) => webhookTypeTexts[type]).join(' · ')}
            />
            <div className={classes.actions}>
              <Button
                size="s"
                variant="secondary"
                aria-label={`Edit ${name}`}
                onPress={() => onEdit(webhook)}
              >
                Edit
              </Button>
              <Button
                size="s"
                variant="secondary"
                aria-label={`Deliveries to ${name}`}
                onPress={() => onLog(webhook)}
              >
                Deliveries
              </Button>
              {isActive && (
                <Button
                  size="s"
                  variant="secondary"
                  aria-label={`Send a test to ${name}`}
                  onPress={() => void test(webhook)}
                >
                  Send test
                </Button>
              )}
              <Button
                size="s"
                variant="secondary"
                aria-label={`${isActive ? 'Pause' : 'Resume'} ${name}`}
                onPress={() => void setActive(webhook, !isActive)}
              >
                {isActive ? 'Pause' : 'Resume'}
              </Button>
              <DialogTrigger
                trigger={
                  <Button size="s" variant="secondary" aria-label={`New secret for ${name}`}>
                    New secret
                  </Button>
                }
              >
                <ConfirmDialog
                  title="Replace the secret?"
                  confirmText="Replace"
                  onConfirm={() => rotate(webhook)}
                >
                  <p>
                    The current secret works for another 24 hours. Give your program the new one before then.
                  </p>
                </ConfirmDialog>
              </DialogTrigger>
              <DialogTrigger
                trigger={
                  <Button size="s" variant="secondary" aria-label={`Delete ${name}`}>
                    Delete
                  </Button>
                }
              >
                <ConfirmDialog
                  title="Delete this webhook?"
                  confirmText="Delete"
                  tone="danger"
                  onConfirm={() => remove(webhook)}
                >
                  <p>{name} gets no more messages, and the list of deliveries is deleted.</p>
                </ConfirmDialog>
              </DialogTrigger>
            </div>
          </CardListItem>
        );
      })}
    </CardList>
  );
}
