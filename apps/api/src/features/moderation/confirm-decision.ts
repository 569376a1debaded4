import { and, eq, gt, isNull } from 'drizzle-orm';
import { problem, type DecisionId } from '@atrium/domain';
import { recordAction } from '../../audit/record-action.ts';
import { inTransaction, type ActorFor, type Context } from '../../context.ts';
import { restrictions } from '../../db/schema/index.ts';
import { affectedOf, dropActors, lockAffected } from './affected.ts';
import { findDecision } from './decisions.queries.ts';

/** Lets an open suspension last: by another administrator than the one who decided, in time. */
export async function confirmDecision(
  ctx: Context<ActorFor<'admin'>>,
  decisionId: DecisionId,
): Promise<{ status: 'Success' }> {
  return inTransaction(ctx, async (tx) => {
    const decision = await findDecision(tx.db, decisionId);
    if (decision.byUserId === tx.actor.userId) throw problem('decided-by-yourself');
    const affected = affectedOf(decision);
    if (!affected) throw problem('nothing-to-confirm');
    await lockAffected(tx, affected);
    const confirmed = await tx.db
      .update(restrictions)
      .set({ until: null, confirmBy: null, confirmedByUserId: tx.actor.userId })
      .where(
        and(
          eq(restrictions.decisionId, decisionId),
          gt(restrictions.confirmBy, tx.now()),
          isNull(restrictions.liftedAt),
        ),
      )
      .returning({ id: restrictions.id });
    if (confirmed.length === 0) throw problem('nothing-to-confirm');
    dropActors(tx, affected);
    await recordAction(tx, {
      action: 'confirm-decision',
      subject: `decision ${decisionId}`,
      after: { measure: decision.measure, until: null },
    });
    return { status: 'Success' };
  });
}
