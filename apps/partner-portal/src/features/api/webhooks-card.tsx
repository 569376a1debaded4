import { messageOf } from '@atrium/api-slice';
import type { Webhook, WebhookForm } from '@atrium/domain';
import { Button, Card, QueryView, toast } from '@atrium/ui';
import { useState } from 'react';
import classes from './api.module.css';
import { DeliveriesDialog } from './deliveries-dialog.tsx';
import { SecretDialog } from './secret-dialog.tsx';
import { useWebhooks } from './use-webhooks.ts';
import { WebhookDialog } from './webhook-dialog.tsx';
import { WebhookList } from './webhook-list.tsx';

type OpenDialog = { act: 'add' } | { act: 'edit' | 'log'; webhook: Webhook };

/** Addresses of the company that are told what happens to its events. */
export function WebhooksCard() {
  const { webhooks, add, change, remove, rotate, test } = useWebhooks();
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const close = () => setOpen(null);

  const toastResult = ({ error }: { error?: unknown }, text: string) => {
    if (error === undefined) toast.success(text);
    else toast.error(messageOf(error));
  };
  const save = async (form: WebhookForm) => {
    if (open?.act !== 'edit') {
      const { data, error } = await add({ body: form });
      if (data) setSecret(data.secret);
      return error;
    }
    const { id, status } = open.webhook;
    const { error } = await change({
      params: { webhookId: id },
      body: { ...form, isActive: status === 'ACTIVE' },
    });
    if (error === undefined) toast.success('Webhook changed');
    return error;
  };
  return (
    <Card title="Webhooks">
      <div className={classes.section}>
        <p className={classes.quiet}>
          We notify your own programs of what happens to your events. Each message is signed as Standard
          Webhooks describes, and sent again for up to three days until your program accepts it.
        </p>
        <QueryView query={webhooks} empty={{ when: (list) => list.length === 0, text: 'No webhooks yet' }}>
          {(list) => (
            <WebhookList
              webhooks={list}
              onEdit={(webhook) => setOpen({ act: 'edit', webhook })}
              onLog={(webhook) => setOpen({ act: 'log', webhook })}
              setActive={async ({ id, url, types }, isActive) =>
                toastResult(
                  await change({ params: { webhookId: id }, body: { url, types, isActive } }),
                  isActive ? 'Webhook resumed' : 'Webhook paused',
                )
              }
              test={async ({ id }) =>
                toastResult(
                  await test({ params: { webhookId: id } }),
                  'Test sent. Deliveries shows the response.',
                )
              }
              rotate={async ({ id }) => {
                const { data, error } = await rotate({ params: { webhookId: id } });
                if (data) setSecret(data.secret);
                else toast.error(messageOf(error));
              }}
              remove={async ({ id }) =>
                toastResult(await remove({ params: { webhookId: id } }), 'Webhook deleted')
              }
            />
          )}
        </QueryView>
        <div>
          <Button onPress={() => setOpen({ act: 'add' })}>Add webhook</Button>
        </div>
      </div>
      {(open?.act === 'add' || open?.act === 'edit') && (
        <WebhookDialog webhook={open.act === 'edit' ? open.webhook : null} save={save} onClose={close} />
      )}
      {open?.act === 'log' && <DeliveriesDialog webhook={open.webhook} onClose={close} />}
      {secret !== null && (
        <SecretDialog
          title="Your webhook's secret"
          noun="secret"
          text={secret}
          note="Your program verifies our signatures with it. An earlier secret still works for 24 hours."
          onClose={() => setSecret(null)}
        />
      )}
    </Card>
  );
}
