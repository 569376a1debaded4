import { asc, eq } from 'drizzle-orm';
import type { PayoutId, PayoutStatus } from '@atrium/domain';
import { inTransaction, type Context, type JobContext } from '../../context.ts';
import { payouts } from '../../db/schema/index.ts';
import { toLoggableError } from '../../to-loggable-error.ts';
import { findAccountToPay, kindOf } from '../bank-accounts/index.ts';
import { decrypt } from '../identity/index.ts';
import type { Beneficiary } from './credit-transfers.ts';
import { endPayout, lockPayout } from './decide-payout.ts';
import { notifyOfPayout } from './notify-of-payout.ts';

const idsIn = async ({ db }: Pick<JobContext, 'db'>, status: PayoutStatus): Promise<PayoutId[]> => {
  const rows = await db
    .select({ id: payouts.id })
    .from(payouts)
    .where(eq(payouts.status, status))
    .orderBy(asc(payouts.createdAt), asc(payouts.id));
  return rows.map(({ id }) => id);
};

/** Sends approved payouts to the bank, and reads how those under way ended. One that fails doesn't stop the others. */
export async function sendPayouts(ctx: JobContext): Promise<void> {
  const { bank } = ctx;
  if (!bank) return;
  const each = async (status: PayoutStatus, work: (id: PayoutId) => Promise<void>) => {
    for (const id of await idsIn(ctx, status))
      await work(id).catch((error: unknown) =>
        ctx.log.error({ err: toLoggableError(error), payoutId: id }, 'payout failed'),
      );
  };
  await each('APPROVED', (id) => submit(ctx, id, (transfer) => bank.send(transfer)));
  await each('SUBMITTED', async (id) => {
    const result = await bank.find(id);
    if (!result) return;
    await inTransaction(ctx, async (tx) => {
      const payout = await lockPayout(tx, id);
      if (payout.status !== 'SUBMITTED') return;
      await endPayout(tx, payout, result.outcome === 'paid' ? 'PAID' : 'RETURNED', result.reference);
    });
  });
}

export interface PayoutRecipient extends Beneficiary {
  payoutId: PayoutId;
  amountMinor: number;
  currency: (typeof payouts.$inferSelect)['currency'];
}

/**
 * Submits one approved payout. The row stays locked while the bank is asked, and the bank knows the payout's ID: a repeat after a
 * crash sends nothing twice. An account that was changed or removed since ends the payout, and its money is due again.
 */
export const submit = (
  ctx: Pick<Context, 'db' | 'afterCommit' | 'log' | 'now' | 'enqueue' | 'config' | 'encryptionKey'>,
  id: PayoutId,
  send: (recipient: PayoutRecipient) => Promise<void>,
): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const payout = await lockPayout(tx, id);
    if (payout.status !== 'APPROVED') return;
    const row = payout.bankAccountId ? await findAccountToPay(tx.db, payout.bankAccountId) : undefined;
    const account = row?.account;
    if (!account || account.updatedAt > payout.createdAt || account.currency !== payout.currency) {
      const failure = account ? 'account-changed' : 'account-removed';
      await tx.db
        .update(payouts)
        .set({ status: 'CANCELLED', failure, settledAt: tx.now() })
        .where(eq(payouts.id, id));
      return;
    }
    await tx.db.update(payouts).set({ status: 'SUBMITTED', submittedAt: tx.now() }).where(eq(payouts.id, id));
    await notifyOfPayout(tx, payout, 'sent');
    await send({
      payoutId: id,
      amountMinor: payout.amountMinor,
      currency: payout.currency,
      kind: kindOf(row),
      name: account.name,
      accountNumber: decrypt(ctx.encryptionKey, account.sealedIban, account.id),
      swiftCode: account.swiftCode,
      routingNumber: account.routingNumber,
    });
  });
