import type { HandlerInput, Contract, PartnerId, Policy } from '@atrium/domain';
import { orNotFound } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { cancellationPolicies } from '../../db/schema/index.ts';
import { presentPolicy } from './policies.queries.ts';

type Form = HandlerInput<Contract['policies']['createPolicy']>['body'];

export async function createPolicy(db: Db, partnerId: PartnerId, form: Form): Promise<Policy> {
  const { cancellationPolicyPeriods: periods, ...rest } = form;
  const [row] = await db
    .insert(cancellationPolicies)
    .values({ ...rest, partnerId, periods })
    .returning();
  return presentPolicy(orNotFound(row, 'cancellation-policy-not-found'), false);
}
