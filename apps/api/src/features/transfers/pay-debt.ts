import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { PartnerId } from '@atrium/domain';
import type { Context } from '../../context.ts';
import { bankLines } from '../../db/schema/index.ts';
import { lockCompany, notifyOfBalance, readAmountOwed } from '../adjustments/index.ts';
import { splitLine } from './split-line.ts';

type Line = Pick<typeof bankLines.$inferSelect, 'id' | 'amountMinor' | 'currency'>;
type Tx = Pick<Context, 'db' | 'enqueue' | 'now' | 'config'>;

/** Pays what an organiser owes with a transfer, as far as it goes; the rest stays owed to its payer. Returns how much it paid. */
export async function payDebt(
  tx: Tx,
  { id, amountMinor, currency }: Line,
  partnerId: PartnerId,
): Promise<number> {
  await lockCompany(tx, partnerId);
  const appliedMinor = Math.min(amountMinor, await readAmountOwed(tx.db, partnerId, currency));
  if (appliedMinor > 0) {
    await tx.db.update(bankLines).set({ partnerId, appliedMinor }).where(eq(bankLines.id, id));
    const change = { id: newsId(id), partnerId, currency, amountMinor: appliedMinor, note: null };
    await notifyOfBalance(tx, change, 'received');
  }
  return appliedMinor;
}

/** Takes back what a locked transfer paid of an organiser's debt, which is owed again; a rest that was sent back stays so. */
export async function putBackPayment(
  tx: Tx & Pick<Context, 'encryptionKey'>,
  line: typeof bankLines.$inferSelect & { partnerId: PartnerId },
): Promise<void> {
  const { id, partnerId, currency, appliedMinor } = line;
  await lockCompany(tx, partnerId);
  const unpaid = { partnerId: null, appliedMinor: 0 };
  if (line.settledAs === null) await tx.db.update(bankLines).set(unpaid).where(eq(bankLines.id, id));
  else await splitLine(tx, line, appliedMinor, unpaid);
  const change = { id: newsId(id), partnerId, currency, amountMinor: appliedMinor, note: null };
  await notifyOfBalance(tx, change, 'put-back');
}

/** A transfer can be taken for a debt again after it was put back, which is news each time. */
const newsId = (id: string) => `${id}:${v7()}`;
