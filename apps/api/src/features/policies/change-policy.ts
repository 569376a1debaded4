import { eq } from 'drizzle-orm';
import { problem, type Contract, type HandlerInput, type Policy } from '@atrium/domain';
import { inTransaction, orNotFound, type ActorFor, type Context } from '../../context.ts';
import { cancellationPolicies } from '../../db/schema/index.ts';
import { isPolicyUsed, lockPolicy, presentPolicy } from './policies.queries.ts';

type Input = HandlerInput<Contract['policies']['changePolicy']>;

/**
 * Updates the fields in the form. A policy that a ticket type has or had can only be switched on and off: buyers
 * have read its terms.
 */
export async function changePolicy(
  ctx: Context<ActorFor<'partner'>>,
  { params: { policyId }, body }: Input,
): Promise<Policy> {
  return inTransaction(ctx, async (tx) => {
    const { partnerId } = tx.actor;
    const before = await lockPolicy(tx.db, partnerId, policyId);
    const isUsed = await isPolicyUsed(tx.db, partnerId, policyId);
    const { active = before.active, cancellationPolicyPeriods: periods, ...texts } = body;
    const terms = { ...texts, ...(periods ? { periods } : {}) };
    if (isUsed && Object.values(terms).some((value) => value !== undefined)) throw problem('policy-in-use');
    const [row] = await tx.db
      .update(cancellationPolicies)
      .set({ ...terms, active })
      .where(eq(cancellationPolicies.id, policyId))
      .returning();
    return presentPolicy(orNotFound(row, 'cancellation-policy-not-found'), isUsed);
  });
}
