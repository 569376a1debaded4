import type { ApiKey } from '@atrium/domain';
import { Badge, Button, ConfirmDialog, DialogTrigger, type BadgeProps } from '@atrium/ui';
import { CardList, CardListItem, CardListText } from '../../card-list/card-list.tsx';
import { dayText, momentText } from '../../day-text.ts';
import { scopeTexts } from './scope-texts.ts';

const statuses: Readonly<Record<ApiKey['status'], { text: string; tone: BadgeProps['tone'] }>> = {
  ACTIVE: { text: 'Active', tone: 'success' },
  EXPIRED: { text: 'Expired', tone: 'neutral' },
  REVOKED: { text: 'Revoked', tone: 'neutral' },
  CREATOR_LEFT: { text: 'Its creator left the team', tone: 'neutral' },
};

const factsOf = (key: ApiKey): string =>
  [
    `atr_…${key.ending}`,
    key.lastUsedAt ? `last used ${momentText(key.lastUsedAt)}` : 'never used',
    key.status === 'EXPIRED' ? `expired ${dayText(key.expiresAt)}` : `expires ${dayText(key.expiresAt)}`,
    `created by ${key.createdBy} on ${dayText(key.createdAt)}`,
  ].join(' · ');

interface ApiKeyListProps {
  keys: readonly ApiKey[];
  revoke: (key: ApiKey) => Promise<void>;
}

/** The company's keys; those that work can be revoked. */
export function ApiKeyList({ keys, revoke }: ApiKeyListProps) {
  return (
    <CardList label="API keys">
      {keys.map((key) => (
        <CardListItem key={key.id}>
          <CardListText
            name={
              <>
                {key.name}
                <Badge tone={statuses[key.status].tone}>{statuses[key.status].text}</Badge>
              </>
            }
            detail={
              <>
                <div>{key.scopes.map((scope) => scopeTexts[scope]).join(' · ')}</div>
                <div>{factsOf(key)}</div>
              </>
            }
          />
          {key.status === 'ACTIVE' && (
            <DialogTrigger
              trigger={
                <Button size="s" variant="secondary" aria-label={`Revoke ${key.name}`}>
                  Revoke
                </Button>
              }
            >
              <ConfirmDialog
                title={`Revoke ${key.name}?`}
                confirmText="Revoke"
                tone="danger"
                onConfirm={() => revoke(key)}
              >
                <p>Programs that use it stop working straight away. You can&apos;t undo this.</p>
              </ConfirmDialog>
            </DialogTrigger>
          )}
        </CardListItem>
      ))}
    </CardList>
  );
}
