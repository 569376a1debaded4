import type { Contract } from '@atrium/domain';
import type { Api } from '../../http/implement.ts';
import { Page } from '../../http/reply.ts';
import { createPayouts } from './create-payouts.ts';
import { approvePayout, cancelPayout, settlePayout } from './decide-payout.ts';
import { sendPaymentFile } from './payment-file.ts';
import { forPartner, listDue, listPayouts } from './payouts.queries.ts';

export function payoutsRoutes(api: Api, group: Contract['payouts']): void {
  api.implement(group, {
    ownPayouts: async ({ query }, { db, actor }) => {
      const { items, total } = await listPayouts(db, { ...query, partnerId: actor.partnerId });
      return new Page(items.map(forPartner), total, 'eq', null);
    },
    duePayouts: async (_input, { db, now, bank }) => {
      const due = await listDue(db, now(), 'nightly');
      return {
        due: due.map(({ bankAccountId: _id, ...one }) => one),
        rail: bank ? ('sandbox' as const) : ('file' as const),
      };
    },
    payouts: async ({ query }, { db }) => {
      const { items, total } = await listPayouts(db, query);
      return new Page(items, total, 'eq', null);
    },
    createPayouts: ({ body }, ctx) => createPayouts(ctx, body),
    approvePayout: ({ params }, ctx) => approvePayout(ctx, params.payoutId),
    cancelPayout: ({ params }, ctx) => cancelPayout(ctx, params.payoutId),
    sendPaymentFile: ({ query }, ctx) => sendPaymentFile(ctx, query.format),
    settlePayout: ({ params, body }, ctx) => settlePayout(ctx, params.payoutId, body),
  });
}
