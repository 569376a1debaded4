import type { Contract } from '@atrium/domain';
import type { Api } from '../../http/implement.ts';
import { Page } from '../../http/reply.ts';
import {
  approveExplanation,
  explainSuspense,
  reverseExplanation,
  withdrawReversal,
} from './explain-suspense.ts';
import { listSuspense } from './list-suspense.ts';

export function suspenseRoutes(api: Api, group: Contract['suspense']): void {
  api.implement(group, {
    suspenseLines: async ({ query }, { db }) => {
      const { items, total } = await listSuspense(db, query);
      return new Page(items, total, 'eq', null);
    },
    explainSuspense: ({ params, body }, ctx) => explainSuspense(ctx, params.lineId, body),
    approveExplanation: ({ params }, ctx) => approveExplanation(ctx, params.lineId),
    reverseExplanation: ({ params, body }, ctx) => reverseExplanation(ctx, params.lineId, body.reason),
    withdrawReversal: ({ params }, ctx) => withdrawReversal(ctx, params.lineId),
  });
}
