import { eq } from 'drizzle-orm';
import { problem, type Contract, type HandlerInput } from '@atrium/domain';
import { recordAction } from '../../audit/record-action.ts';
import { inTransaction, orNotFound, type ActorFor, type Context } from '../../context.ts';
import { appeals, restrictions } from '../../db/schema/index.ts';
import { affectedOf, lockAffected } from './affected.ts';
import { findDecision } from './decisions.queries.ts';
import { notifyOfOutcome } from './notify-of-outcome.ts';
import { lift } from './lift-decision.ts';

type Input = HandlerInput<Contract['moderation']['decideAppeal']>;

/** Decides on an appeal; whoever took part in the decision can't. */
export async function decideAppeal(
  ctx: Context<ActorFor<'admin'>>,
  { params: { decisionId }, body }: Input,
): Promise<{ status: 'Success' }> {
  return inTransaction(ctx, async (tx) => {
    const decision = await findDecision(tx.db, decisionId);
    const affected = affectedOf(decision);
    // before the appeal, as whoever lifts a decision or a block does
    if (affected && body.outcome === 'LIFTED') await lockAffected(tx, affected);
    const [locked] = await tx.db
      .select()
      .from(appeals)
      .where(eq(appeals.decisionId, decisionId))
      .for('update');
    const appeal = orNotFound(locked, 'decision-not-found');
    if (appeal.decidedAt) throw problem('already-decided');
    const confirmed = await tx.db
      .select({ by: restrictions.confirmedByUserId })
      .from(restrictions)
      .where(eq(restrictions.decisionId, decisionId));
    if ([decision.byUserId, ...confirmed.map(({ by }) => by)].includes(tx.actor.userId))
      throw problem('decided-by-yourself');
    await tx.db
      .update(appeals)
      .set({ ...body, decidedAt: tx.now(), decidedByUserId: tx.actor.userId })
      .where(eq(appeals.decisionId, decisionId));
    if (body.outcome === 'LIFTED') await lift(tx, decisionId, body.reasons);
    await notifyOfOutcome(tx, decision, { ...body, isAppeal: true });
    await recordAction(tx, { action: 'decide-appeal', subject: `decision ${decisionId}`, after: body });
    return { status: 'Success' };
  });
}
