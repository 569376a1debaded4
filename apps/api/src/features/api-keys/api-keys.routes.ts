import type { Contract } from '@atrium/domain';
import type { Api } from '../../http/implement.ts';
import { addApiKey } from './add-api-key.ts';
import { listApiKeys } from './api-keys.queries.ts';
import { revokeApiKey } from './revoke-api-key.ts';

export function apiKeysRoutes(api: Api, group: Contract['apiKeys']): void {
  api.implement(group, {
    apiKeys: (_, { db, actor, now }) => listApiKeys(db, actor.partnerId, now()),
    addApiKey: ({ body }, ctx) => addApiKey(ctx, body),
    revokeApiKey: ({ params }, ctx) => revokeApiKey(ctx, params.apiKeyId),
  });
}
