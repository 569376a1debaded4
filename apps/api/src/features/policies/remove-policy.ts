import { eq } from 'drizzle-orm';
import { problem, type Contract, type HandlerInput } from '@atrium/domain';
import { inTransaction, type ActorFor, type Context } from '../../context.ts';
import { cancellationPolicies } from '../../db/schema/index.ts';
import { isPolicyUsed, lockPolicy } from './policies.queries.ts';

type Input = HandlerInput<Contract['policies']['removePolicy']>;

/** Deletes a policy that no ticket type has or had. */
export async function removePolicy(
  ctx: Context<ActorFor<'partner'>>,
  { params: { policyId } }: Input,
): Promise<{ status: 'Success' }> {
  return inTransaction(ctx, async (tx) => {
    await lockPolicy(tx.db, tx.actor.partnerId, policyId);
    if (await isPolicyUsed(tx.db, tx.actor.partnerId, policyId)) throw problem('policy-in-use');
    await tx.db.delete(cancellationPolicies).where(eq(cancellationPolicies.id, policyId));
    return { status: 'Success' };
  });
}
