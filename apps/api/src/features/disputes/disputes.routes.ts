import type { Contract } from '@atrium/domain';
import type { Api } from '../../http/implement.ts';
import { Page } from '../../http/reply.ts';
import { forPartner, listDisputes } from './disputes.queries.ts';
import { submitEvidence } from './submit-evidence.ts';

export function disputesRoutes(api: Api, group: Contract['disputes']): void {
  api.implement(group, {
    ownDisputes: async ({ query }, { db, actor }) => {
      const { items, total } = await listDisputes(db, { ...query, partnerId: actor.partnerId });
      return new Page(items.map(forPartner), total, 'eq', null);
    },
    disputes: async ({ query }, { db }) => {
      const { items, total } = await listDisputes(db, query);
      return new Page(items, total, 'eq', null);
    },
    submitEvidence: ({ params, body }, ctx) => submitEvidence(ctx, params.disputeId, body.text),
  });
}
