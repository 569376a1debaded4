import { and, eq } from 'drizzle-orm';
import { appealEnd, problem, type DecisionId } from '@atrium/domain';
import { inTransaction, orNotFound, type ActorFor, type Context } from '../../context.ts';
import { appeals, decisionLifts, decisions } from '../../db/schema/index.ts';
import { aboutAccount } from './affected.ts';

/** Appeals against a decision that affects the caller or their company: once, within six months. */
export async function appeal(
  ctx: Context<ActorFor<'signed-in'>>,
  decisionId: DecisionId,
  text: string,
): Promise<{ status: 'Success' }> {
  return inTransaction(ctx, async ({ db, actor, now }) => {
    const [found] = await db
      .select({ at: decisions.at, liftedAt: decisionLifts.at })
      .from(decisions)
      .leftJoin(decisionLifts, eq(decisionLifts.decisionId, decisions.id))
      .where(and(eq(decisions.id, decisionId), aboutAccount(decisions, actor.userId)));
    const decision = orNotFound(found, 'decision-not-found');
    if (decision.liftedAt) throw problem('decision-lifted');
    if (appealEnd(decision.at) <= now()) throw problem('appeal-too-late');
    const made = await db
      .insert(appeals)
      .values({ decisionId, userId: actor.userId, text, at: now() })
      .onConflictDoNothing()
      .returning({ decisionId: appeals.decisionId });
    if (made.length === 0) throw problem('appeal-made');
    return { status: 'Success' };
  });
}
