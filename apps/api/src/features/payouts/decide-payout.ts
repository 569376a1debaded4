import { eq } from 'drizzle-orm';
import { problem, type PayoutId } from '@atrium/domain';
import { recordAction } from '../../audit/record-action.ts';
import { inTransaction, orNotFound, type ActorFor, type Context } from '../../context.ts';
import { bankAccounts, payouts } from '../../db/schema/index.ts';
import { notifyOfPayout } from './notify-of-payout.ts';

type AdminContext = Context<ActorFor<'admin'>>;

/** Locks a payout, so that two administrators or the sending job can't both decide on it. */
export async function lockPayout(tx: Pick<Context, 'db'>, id: PayoutId) {
  const [found] = await tx.db.select().from(payouts).where(eq(payouts.id, id)).for('update');
  return orNotFound(found, 'payout-not-found');
}

/** Approves a payout above the limit; whoever created it can't. */
export async function approvePayout(ctx: AdminContext, id: PayoutId) {
  await inTransaction(ctx, async (tx) => {
    const payout = await lockPayout(tx, id);
    if (payout.status !== 'WAITING') throw problem('payout-decided');
    if (payout.createdBy === tx.actor.userId) throw problem('payout-own');
    await tx.db
      .update(payouts)
      .set({ status: 'APPROVED', approvedBy: tx.actor.userId })
      .where(eq(payouts.id, id));
    await recordAction(tx, {
      action: 'approve-payout',
      subject: `payout ${id}`,
      before: { status: payout.status, amountMinor: payout.amountMinor, currency: payout.currency },
    });
    await tx.enqueue(tx.db, 'send-payouts', {});
  });
  return { status: 'Success' } as const;
}

/** Cancels a payout that wasn't sent; its money is due again. */
export async function cancelPayout(ctx: AdminContext, id: PayoutId) {
  await inTransaction(ctx, async (tx) => {
    const payout = await lockPayout(tx, id);
    if (payout.status !== 'WAITING' && payout.status !== 'APPROVED') throw problem('payout-decided');
    await tx.db
      .update(payouts)
      .set({ status: 'CANCELLED', failure: 'cancelled', settledAt: tx.now() })
      .where(eq(payouts.id, id));
    await recordAction(tx, {
      action: 'cancel-payout',
      subject: `payout ${id}`,
      before: { status: payout.status },
    });
  });
  return { status: 'Success' } as const;
}

/** Records how a payout of a payment file ended, by the bank's statement. A paid one may still come back. */
export async function settlePayout(
  ctx: AdminContext,
  id: PayoutId,
  { outcome, note }: { outcome: 'PAID' | 'RETURNED'; note: string },
) {
  if (ctx.bank) throw problem('payouts-automatic');
  await inTransaction(ctx, async (tx) => {
    const payout = await lockPayout(tx, id);
    const isOpen = payout.status === 'SUBMITTED' || (payout.status === 'PAID' && outcome === 'RETURNED');
    if (!isOpen) throw problem('payout-decided');
    await endPayout(tx, payout, outcome, note);
    await recordAction(tx, {
      action: 'settle-payout',
      subject: `payout ${id}`,
      before: { status: payout.status },
      after: { status: outcome, note },
    });
  });
  return { status: 'Success' } as const;
}

/** Writes that a payout arrived or came back, in the caller's transaction, which holds its row. */
export async function endPayout(
  tx: Pick<Context, 'db' | 'now' | 'enqueue' | 'config'>,
  payout: typeof payouts.$inferSelect,
  outcome: 'PAID' | 'RETURNED',
  note: string,
): Promise<void> {
  const hasReturned = outcome === 'RETURNED';
  await tx.db
    .update(payouts)
    .set({ status: outcome, note, settledAt: tx.now(), failure: hasReturned ? 'returned' : null })
    .where(eq(payouts.id, payout.id));
  if (hasReturned && payout.bankAccountId)
    await tx.db
      .update(bankAccounts)
      .set({ returnedAt: tx.now() })
      .where(eq(bankAccounts.id, payout.bankAccountId));
  if (hasReturned) await notifyOfPayout(tx, payout, 'returned');
}
