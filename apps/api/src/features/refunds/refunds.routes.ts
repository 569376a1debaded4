import type { Contract } from '@atrium/domain';
import type { Api } from '../../http/implement.ts';
import { Page } from '../../http/reply.ts';
import { listUnsentRefunds } from './list-unsent-refunds.ts';
import { readRefundPromise } from './refund-promise.ts';
import { refundAsAdministrator, refundAsOrganiser } from './refund-tickets.ts';
import { retryRefund } from './retry-refund.ts';
import { settleRefund } from './settle-refund.ts';

export function refundsRoutes(api: Api, group: Contract['refunds']): void {
  api.implement(group, {
    unsentRefunds: async ({ query }, ctx) => {
      const { items, total } = await listUnsentRefunds(ctx, query);
      return new Page(items, total, 'eq', null);
    },
    retryRefund: ({ params }, ctx) => retryRefund(ctx, params.refundId),
    refundPromise: (_, ctx) => readRefundPromise(ctx),
    refundAsOrganiser: ({ params, body, headers }, ctx) =>
      refundAsOrganiser(ctx, { orderId: params.orderId, form: body, key: headers['idempotency-key'] }),
    refundAsAdministrator: ({ params, body, headers }, ctx) =>
      refundAsAdministrator(ctx, { orderId: params.orderId, form: body, key: headers['idempotency-key'] }),
    settleRefund: ({ params, body }, ctx) => settleRefund(ctx, params.refundId, body.note),
  });
}
