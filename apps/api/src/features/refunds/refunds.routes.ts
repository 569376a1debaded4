import type { Contract } from '@atrium/domain';
import type { Api } from '../../http/implement.ts';
import { Page } from '../../http/reply.ts';
import { listUnsentRefunds } from './list-unsent-refunds.ts';
import { retryRefund } from './retry-refund.ts';
import { settleRefund } from './settle-refund.ts';

export function refundsRoutes(api: Api, group: Contract['refunds']): void {
  api.implement(group, {
    unsentRefunds: async ({ query }, { db }) => {
      const { items, total } = await listUnsentRefunds(db, query);
      return new Page(items, total, 'eq', null);
    },
    retryRefund: ({ params }, ctx) => retryRefund(ctx, params.refundId),
    settleRefund: ({ params, body }, ctx) => settleRefund(ctx, params.refundId, body.note),
  });
}
