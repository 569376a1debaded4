import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { problem, type ExplanationForm, type SuspenseLineId } from '@atrium/domain';
import { recordAction } from '../../audit/record-action.ts';
import { inTransaction, orNotFound, type ActorFor, type Context } from '../../context.ts';
import { suspenseExplanations } from '../../db/schema/index.ts';
import type { BalanceNews } from '../../email/balance-emails.ts';
import { lockCompany, needsSecond, notifyOfBalance } from '../adjustments/index.ts';
import { lockLine, type ExplainedLine } from './lock-line.ts';

type AdminContext = Context<ActorFor<'admin'>>;
const done = { status: 'Success' } as const;

/** Explains a line in suspense. */
export const explainSuspense = (ctx: AdminContext, id: SuspenseLineId, form: ExplanationForm) =>
  inTransaction(ctx, async (tx) => {
    const { line, explanation: earlier } = await lockLine(tx, id);
    if (line.bankLineId !== null) throw problem('suspense-line-not-found');
    if (earlier) throw problem('suspense-explained');
    return addExplanation(tx, line, form);
  });

/** Adds an explanation of a locked line that has none; above the limit of payouts it waits for a second administrator. */
export async function addExplanation(
  tx: AdminContext,
  line: ExplainedLine,
  { as, note, partnerId }: ExplanationForm,
): Promise<{ status: 'WAITING' | 'POSTED' }> {
  const { lineId, bankLineId, amountMinor, currency } = line;
  const owner = as === 'ORGANISER' ? partnerId : null;
  if (owner !== null) orNotFound(await lockCompany(tx, owner), 'partner-not-found');
  const status = isLarge(line) ? 'WAITING' : 'POSTED';
  const explanation = {
    id: v7(),
    lineId,
    bankLineId,
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
    subject: subjectOf(line),
    before: { amountMinor, currency },
    after: { as, partner: owner, note, status },
  });
  return { status };
}

/** Approves what waits, an explanation above the limit or its reversal; whoever gave it can't. */
export const approveExplanation = (ctx: AdminContext, id: SuspenseLineId) =>
  inTransaction(ctx, async (tx) => {
    const { line, explanation } = await lockLine(tx, id);
    const isReversal = explanation?.reversedBy != null;
    if (!explanation || (explanation.postedAt && !isReversal)) throw problem('adjustment-decided');
    const { createdBy, reversedBy } = explanation;
    if ((reversedBy ?? createdBy) === tx.actor.userId) throw problem('adjustment-own');
    if (explanation.partnerId !== null) await lockCompany(tx, explanation.partnerId);
    await tx.db
      .update(suspenseExplanations)
      .set(
        isReversal
          ? { reversedAt: tx.now(), reversalApprovedBy: tx.actor.userId }
          : { postedAt: tx.now(), approvedBy: tx.actor.userId },
      )
      .where(eq(suspenseExplanations.id, explanation.id));
    await notifyOwner(tx, line, explanation, isReversal ? 'reversed' : undefined);
    await recordAction(tx, {
      action: 'approve-explanation',
      subject: subjectOf(line),
      before: { as: explanation.as, amountMinor: line.amountMinor, currency: line.currency },
      after: { isReversal },
    });
    return done;
  });

/** Reverses an explanation that was wrong, above the limit once a second administrator approves it, or withdraws one that waits. */
export const reverseExplanation = (ctx: AdminContext, id: SuspenseLineId, reason: string) =>
  inTransaction(ctx, async (tx) => {
    const { line, explanation } = await lockLine(tx, id);
    if (!explanation || explanation.reversedBy) throw problem('adjustment-decided');
    const waits = explanation.postedAt !== null && isLarge(line);
    await tx.db
      .update(suspenseExplanations)
      .set({
        reversedAt: waits ? null : tx.now(),
        reversedBy: tx.actor.userId,
        reversedBecause: reason,
      })
      .where(eq(suspenseExplanations.id, explanation.id));
    if (explanation.postedAt && !waits) await notifyOwner(tx, line, explanation, 'reversed');
    await recordAction(tx, {
      action: 'reverse-explanation',
      subject: subjectOf(line),
      before: { as: explanation.as, amountMinor: line.amountMinor, currency: line.currency },
      after: { reason, waits },
    });
    return done;
  });

/** Withdraws a reversal that waits, so that the explanation counts on. */
export const withdrawReversal = (ctx: AdminContext, id: SuspenseLineId) =>
  inTransaction(ctx, async (tx) => {
    const { line, explanation } = await lockLine(tx, id);
    if (!explanation?.reversedBy) throw problem('adjustment-decided');
    await tx.db
      .update(suspenseExplanations)
      .set({ reversedBy: null, reversedBecause: null })
      .where(eq(suspenseExplanations.id, explanation.id));
    await recordAction(tx, {
      action: 'withdraw-reversal',
      subject: subjectOf(line),
      before: { reason: explanation.reversedBecause },
    });
    return done;
  });

const isLarge = ({ amountMinor, currency }: ExplainedLine) => needsSecond(Math.abs(amountMinor), currency);
const subjectOf = ({ lineId, bankLineId }: ExplainedLine) =>
  lineId === null ? `bank line ${bankLineId}` : `suspense ${lineId}`;

type Explanation = Pick<typeof suspenseExplanations.$inferSelect, 'id' | 'partnerId' | 'note'>;

/** Notifies the organiser whose balance an explanation changed, if there is one. */
async function notifyOwner(
  tx: AdminContext,
  { amountMinor, currency }: ExplainedLine,
  { id, partnerId, note }: Explanation,
  news: BalanceNews = amountMinor > 0 ? 'credited' : 'charged',
): Promise<void> {
  if (partnerId === null) return;
  await notifyOfBalance(tx, { id, partnerId, currency, amountMinor: Math.abs(amountMinor), note }, news);
}
