import { eq } from 'drizzle-orm';
import type { Contract, HandlerInput, Policy } from '@atrium/domain';
import { inTransaction, orNotFound, type ActorFor, type Context } from '../../context.ts';
import { cancellationPolicies, ticketTypes } from '../../db/schema/index.ts';
import { projectEvents } from '../catalogue/index.ts';
import { lockPolicy, presentPolicy } from './policies.queries.ts';

type Input = HandlerInput<Contract['policies']['changePolicy']>;

/**
 * Changes what the form names. Orders made before keep the terms they were made under (they hold a copy); events on sale
 * show the changed ones at once.
 */
export async function changePolicy(
  ctx: Context<ActorFor<'partner'>>,
  { params: { policyId }, body }: Input,
): Promise<Policy> {
  return inTransaction(ctx, async (tx) => {
    const before = await lockPolicy(tx.db, tx.actor.partnerId, policyId);
    const { cancellationPolicyPeriods: periods, ...rest } = body;
    const change = { ...rest, ...(periods ? { periods } : {}) };
    if (Object.values(change).every((value) => value === undefined)) return presentPolicy(before);
    const [row] = await tx.db
      .update(cancellationPolicies)
      .set(change)
      .where(eq(cancellationPolicies.id, policyId))
      .returning();
    const using = await tx.db
      .selectDistinct({ eventId: ticketTypes.eventId })
      .from(ticketTypes)
      .where(eq(ticketTypes.policyId, policyId));
    await projectEvents(
      tx.db,
      using.map(({ eventId }) => eventId),
    );
    return presentPolicy(orNotFound(row, 'Cancellation policy'));
  });
}
