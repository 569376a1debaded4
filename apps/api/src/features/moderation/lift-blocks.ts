import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { DecisionId } from '@atrium/domain';
import type { ActorFor, Context } from '../../context.ts';
import { appeals, decisionLifts, decisions } from '../../db/schema/index.ts';
import { about, type Affected } from './affected.ts';

type AdminContext = Context<ActorFor<'admin'>>;

/** Lifts the blocks of an account or a company that still stand, because it is unblocked. */
export async function liftBlocks(tx: AdminContext, affected: Affected): Promise<void> {
  const standing = await tx.db
    .select({ id: decisions.id })
    .from(decisions)
    .leftJoin(decisionLifts, eq(decisionLifts.decisionId, decisions.id))
    .where(
      and(
        about(decisions, affected),
        eq(decisions.measure, 'ACCOUNT_BLOCKED'),
        isNull(decisionLifts.decisionId),
      ),
    );
  if (standing.length === 0) return;
  const ids = standing.map(({ id }) => id);
  const reasons = 'Unblocked';
  await settleAppeals(tx, ids, reasons);
  await tx.db
    .insert(decisionLifts)
    .values(ids.map((decisionId) => ({ decisionId, reasons, byUserId: tx.actor.userId, at: tx.now() })))
    .onConflictDoNothing();
}

/** Decides the open appeals against decisions that are lifted without them: nobody has to decide on them any more. */
export async function settleAppeals(tx: AdminContext, ids: DecisionId[], reasons: string): Promise<void> {
  await tx.db
    .update(appeals)
    .set({ outcome: 'LIFTED', reasons, decidedAt: tx.now(), decidedByUserId: tx.actor.userId })
    .where(and(inArray(appeals.decisionId, ids), isNull(appeals.decidedAt)));
}
