import type { Contract } from '@atrium/domain';
import type { Api } from '../../http/implement.ts';
import { Page } from '../../http/reply.ts';
import { listSuspiciousAccounts } from './list-suspicious-accounts.ts';
import { trustAccount } from './trust-account.ts';

export function suspicionsRoutes(api: Api, group: Contract['suspicions']): void {
  api.implement(group, {
    suspiciousAccounts: async ({ query }, ctx) => {
      const { items, total } = await listSuspiciousAccounts(ctx, query);
      return new Page(items, total, 'eq', null);
    },
    trustAccount: ({ params }, ctx) => trustAccount(ctx, params.userId),
  });
}
