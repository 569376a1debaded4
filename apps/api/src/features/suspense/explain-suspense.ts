import { and, eq, isNull } from 'drizzle-orm';
import { v7 } from 'uuid';
import { problem, type ExplanationForm, type SuspenseLineId } from '@atrium/domain';
import { recordAction } from '../../audit/record-action.ts';
import { inTransaction, orNotFound, type ActorFor, type Context } from '../../context.ts';
import { suspenseExplanations, suspenseLines } from '../../db/schema/index.ts';
import type { BalanceNews } from '../../email/balance-emails.ts';
import { lockCompany, needsSecond, notifyOfBalance } from '../adjustments/index.ts';

type AdminContext = Context<ActorFor<'admin'>>;
const done = { status: 'Success' } as const;

/** Explains a line in suspense; above the limit of payouts once a second administrator approves it. */
export const explainSuspense = (
  ctx: AdminContext,
  id: SuspenseLineId,
  { as, note, partnerId }: ExplanationForm,
) =>
  inTransaction(ctx, async (tx) => {
    const { line, explanation: earlier } = await lockLine(tx, id);
    if (earlier) throw problem('suspense-explained');
    const owner = as === 'ORGANISER' ? partnerId : null;
    if (owner !== null) orNotFound(await lockCompany(tx, owner), 'partner-not-found');
    const { amountMinor, currency } = line;
    const status = needsSecond(Math.abs(amountMinor), currency) ? 'WAITING' : 'POSTED';
    const explanation = {
      id: v7(),
      lineId: id,
      as,
      partnerId: owner,
      note,
      createdBy: tx.actor.userId,
      createdAt: tx.now(),
      postedAt: status === 'POSTED' ? tx.now() : null,
    };
    await tx.db.insert(suspenseExplanations).values(explanation);
    if (explanation.postedAt) await notifyOwner(tx, line, explanation);
    await recordAction(tx, {
      action: 'explain-suspense',
      subject: `suspense ${id}`,
      before: { amountMinor, currency },
      after: { as, partner: owner, note, status },
    });
    return { status } as const;
  });

/** Approves an explanation above the limit; whoever gave it can't. */
export const approveExplanation = (ctx: AdminContext, id: SuspenseLineId) =>
  inTransaction(ctx, async (tx) => {
    const { line, explanation } = await lockLine(tx, id);
    if (!explanation || explanation.postedAt) throw problem('adjustment-decided');
    if (explanation.createdBy === tx.actor.userId) throw problem('adjustment-own');
    if (explanation.partnerId !== null) await lockCompany(tx, explanation.partnerId);
    await tx.db
      .update(suspenseExplanations)
      .set({ postedAt: tx.now(), approvedBy: tx.actor.userId })
      .where(eq(suspenseExplanations.id, explanation.id));
    await notifyOwner(tx, line, explanation);
    await recordAction(tx, {
      action: 'approve-explanation',
      subject: `suspense ${id}`,
      before: { as: explanation.as, amountMinor: line.amountMinor, currency: line.currency },
    });
    return done;
  });

/** Reverses an explanation that was wrong, or withdraws one that waits. */
export const reverseExplanation = (ctx: AdminContext, id: SuspenseLineId, reason: string) =>
  inTransaction(ctx, async (tx) => {
    const { line, explanation } = await lockLine(tx, id);
    if (!explanation) throw problem('adjustment-decided');
    await tx.db
      .update(suspenseExplanations)
      .set({ reversedAt: tx.now(), reversedBy: tx.actor.userId, reversedBecause: reason })
      .where(eq(suspenseExplanations.id, explanation.id));
    if (explanation.postedAt) await notifyOwner(tx, line, explanation, 'reversed');
    await recordAction(tx, {
      action: 'reverse-explanation',
      subject: `suspense ${id}`,
      before: { as: explanation.as, amountMinor: line.amountMinor, currency: line.currency },
      after: { reason },
    });
    return done;
  });

/** Locks a line, and reads the explanation that holds. */
async function lockLine({ db }: Pick<Context, 'db'>, id: SuspenseLineId) {
  const [found] = await db.select().from(suspenseLines).where(eq(suspenseLines.id, id)).for('update');
  const line = orNotFound(found, 'suspense-line-not-found');
  const [explanation] = await db
    .select()
    .from(suspenseExplanations)
    .where(and(eq(suspenseExplanations.lineId, id), isNull(suspenseExplanations.reversedAt)));
  return { line, explanation };
}

type Explanation = Pick<typeof suspenseExplanations.$inferSelect, 'id' | 'partnerId' | 'note'>;

/** Tells the organiser whose balance an explanation changed, if there is one. */
async function notifyOwner(
  tx: AdminContext,
  { amountMinor, currency }: typeof suspenseLines.$inferSelect,
  { id, partnerId, note }: Explanation,
  news: BalanceNews = amountMinor > 0 ? 'credited' : 'charged',
): Promise<void> {
  if (partnerId === null) return;
  await notifyOfBalance(tx, { id, partnerId, currency, amountMinor: Math.abs(amountMinor), note }, news);
}
