import type { Contract } from '@atrium/domain';
import type { Api } from '../../http/implement.ts';
import { changePolicy } from './change-policy.ts';
import { createPolicy } from './create-policy.ts';
import { findPolicy, listPolicies } from './policies.queries.ts';
import { removePolicy } from './remove-policy.ts';

export function policiesRoutes(api: Api, group: Contract['policies']): void {
  api.implement(group, {
    policies: (_input, { db, actor }) => listPolicies(db, actor.partnerId),
    createPolicy: ({ body }, { db, actor }) => createPolicy(db, actor.partnerId, body),
    policyDetail: ({ params }, { db, actor }) => findPolicy(db, actor.partnerId, params.policyId),
    changePolicy: (input, ctx) => changePolicy(ctx, input),
    removePolicy: (input, ctx) => removePolicy(ctx, input),
  });
}
