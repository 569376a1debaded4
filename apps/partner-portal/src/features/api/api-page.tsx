import { messageOf, useAddApiKeyMutation, useApiKeysQuery, useRevokeApiKeyMutation } from '@atrium/api-slice';
import { Button, Card, QueryView, TextLink, toast } from '@atrium/ui';
import { useState } from 'react';
import { paths } from '../../paths.ts';
import { ApiKeyList } from './api-key-list.tsx';
import classes from './api.module.css';
import { NewKeyDialog } from './new-key-dialog.tsx';
import { SecretDialog } from './secret-dialog.tsx';
import { WebhooksCard } from './webhooks-card.tsx';
import { WidgetCard } from './widget-card.tsx';

/** Connects the company's own programs: keys for calls to us, webhooks for messages from us. */
export function ApiPage() {
  return (
    <div className={classes.page}>
      <ApiKeysCard />
      <WebhooksCard />
      <WidgetCard />
    </div>
  );
}

function ApiKeysCard() {
  const keys = useApiKeysQuery();
  const [add] = useAddApiKeyMutation();
  const [revoke] = useRevokeApiKeyMutation();
  const [isAdding, setAdding] = useState(false);
  const [shown, setShown] = useState<string | null>(null);
  return (
    <Card title="API keys">
      <div className={classes.section}>
        <p className={classes.quiet}>
          Your own programs read and change your events with a key, such as your website or your CRM. A key
          never does more than you may, and ends when you leave the team.{' '}
          <TextLink href={paths.apiDocs} target="_blank" rel="noopener">
            API documentation
          </TextLink>
        </p>
        <QueryView query={keys} empty={{ when: (list) => list.length === 0, text: 'No API keys yet' }}>
          {(list) => (
            <ApiKeyList
              keys={list}
              revoke={async ({ id, name }) => {
                const { error } = await revoke({ params: { apiKeyId: id } });
                if (error === undefined) toast.success(`${name} revoked`);
                else toast.error(messageOf(error));
              }}
            />
          )}
        </QueryView>
        <div>
          <Button onPress={() => setAdding(true)}>Create API key</Button>
        </div>
      </div>
      {isAdding && (
        <NewKeyDialog
          save={async (body) => {
            const { data, error } = await add({ body });
            if (data) setShown(data.key);
            return error;
          }}
          onClose={() => setAdding(false)}
        />
      )}
      {shown !== null && (
        <SecretDialog
          title="Your API key"
          noun="key"
          text={shown}
          note="Whoever has it can do what its scopes allow."
          onClose={() => setShown(null)}
        />
      )}
    </Card>
  );
}
