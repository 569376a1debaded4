import type { HandlerInput, Contract, PartnerId, Policy } from '@atrium/domain';
import { orNotFound } from '../../context.ts';
import type { Queryable } from '../../db/client.ts';
import { cancellationPolicies } from '../../db/schema/index.ts';
import { presentPolicy } from './policies.queries.ts';

type Form = HandlerInput<Contract['policies']['createPolicy']>['body'];

/** Writes a policy of a partner. */
export async function createPolicy(db: Queryable, partnerId: PartnerId, form: Form): Promise<Policy> {
  const { cancellationPolicyPeriods: periods, ...rest } = form;
  const [row] = await db
    .insert(cancellationPolicies)
    .values({ ...rest, partnerId, periods })
    .returning();
  return presentPolicy(orNotFound(row, 'Cancellation policy'));
}
