import { and, eq, gt, inArray, isNull } from 'drizzle-orm';
import { problem, sanctionOf, type DecisionId, type DecisionMeasure } from '@atrium/domain';
import { recordAction } from '../../audit/record-action.ts';
import { inTransaction, type ActorFor, type Context } from '../../context.ts';
import { decisionLifts, decisions, restrictions, strikes } from '../../db/schema/index.ts';
import { publish } from '../../domain-events/publish.ts';
import { about, affectedOf, dropActors, lockAffected, type Affected } from './affected.ts';
import { settleAppeals } from './lift-blocks.ts';
import { notifyOfOutcome } from './notify-of-outcome.ts';
import { findDecision, type DecisionRow } from './decisions.queries.ts';

type AdminContext = Context<ActorFor<'admin'>>;

/** Lifts a decision of one's own or of another administrator, and emails the reasons to whom it affected. */
export async function liftDecision(
  ctx: AdminContext,
  decisionId: DecisionId,
  reasons: string,
): Promise<{ status: 'Success' }> {
  return inTransaction(ctx, async (tx) => {
    await lift(tx, decisionId, reasons);
    await settleAppeals(tx, [decisionId], reasons);
    await notifyOfOutcome(tx, await findDecision(tx.db, decisionId), {
      outcome: 'LIFTED',
      reasons,
      isAppeal: false,
    });
    await recordAction(tx, {
      action: 'lift-decision',
      subject: `decision ${decisionId}`,
      after: { reasons },
    });
    return { status: 'Success' };
  });
}

/**
 * Ends what a decision did, at once. Slices whose content it removed listen to the event, which is published unless a
 * later decision still does the same.
 */
export async function lift(tx: AdminContext, decisionId: DecisionId, reasons: string): Promise<void> {
  const decision = await findDecision(tx.db, decisionId);
  const affected = affectedOf(decision);
  if (!affected) throw problem('decision-not-found');
  await lockAffected(tx, affected);
  const at = tx.now();
  const lifted = await tx.db
    .insert(decisionLifts)
    .values({ decisionId, reasons, byUserId: tx.actor.userId, at })
    .onConflictDoNothing()
    .returning();
  if (lifted.length === 0) throw problem('decision-lifted');
  await tx.db.update(strikes).set({ liftedAt: at }).where(eq(strikes.decisionId, decisionId));
  await endRestrictions(tx, decisionId);
  await recompute(tx, affected);
  dropActors(tx, affected);
  if ('partnerId' in affected) await tx.enqueue(tx.db, 'publish-partner', affected);
  if (await laterStands(tx, affected, decision)) return;
  await publish(tx, 'decision-lifted', {
    subjectKind: decision.subjectKind,
    subjectId: decision.subjectId,
    measure: decision.measure,
  });
}

/** Rejection and removal both hide content. */
const hiding: readonly DecisionMeasure[] = ['CONTENT_REJECTED', 'CONTENT_REMOVED'];

/** Returns whether a later decision takes the same measure about the same subject and wasn't lifted. */
async function laterStands(
  { db }: AdminContext,
  affected: Affected,
  { subjectKind, subjectId, measure, at }: DecisionRow,
): Promise<boolean> {
  const [later] = await db
    .select({ id: decisions.id })
    .from(decisions)
    .leftJoin(decisionLifts, eq(decisionLifts.decisionId, decisions.id))
    .where(
      and(
        eq(decisions.subjectKind, subjectKind),
        eq(decisions.subjectId, subjectId),
        inArray(decisions.measure, hiding.includes(measure) ? [...hiding] : [measure]),
        about(decisions, affected),
        gt(decisions.at, at),
        isNull(decisionLifts.decisionId),
      ),
    )
    .limit(1);
  return later !== undefined;
}

const endRestrictions = (tx: AdminContext, decisionId: DecisionId) =>
  tx.db
    .update(restrictions)
    .set({ liftedAt: tx.now() })
    .where(and(eq(restrictions.decisionId, decisionId), isNull(restrictions.liftedAt)));

/** Reduces the suspensions of later strikes to what they would have been without those lifted. */
async function recompute(tx: AdminContext, affected: Affected): Promise<void> {
  const rows = await tx.db.select().from(strikes).where(about(strikes, affected));
  const all = rows.map((row) => ({ ...row, isLifted: row.liftedAt !== null }));
  for (const strike of all.filter(({ isLifted }) => !isLifted)) {
    const sentence = sanctionOf(strike, all);
    if (sentence.kind === 'WARNING') await endRestrictions(tx, strike.decisionId);
    if (sentence.kind === 'SUSPENDED')
      await tx.db
        .update(restrictions)
        .set({ until: sentence.until, confirmBy: null })
        .where(and(eq(restrictions.decisionId, strike.decisionId), isNull(restrictions.liftedAt)));
  }
}
