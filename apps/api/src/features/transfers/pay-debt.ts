import { eq } from 'drizzle-orm';
import type { PartnerId } from '@atrium/domain';
import type { Context } from '../../context.ts';
import { bankLines } from '../../db/schema/index.ts';
import { lockCompany, notifyOfBalance, readOwed } from '../adjustments/index.ts';

type Line = Pick<typeof bankLines.$inferSelect, 'id' | 'amountMinor' | 'currency'>;

/** Pays what an organiser owes with a transfer, as far as it goes; the rest stays owed to its payer. Returns how much it paid. */
export async function payDebt(
  tx: Pick<Context, 'db' | 'enqueue' | 'now' | 'config'>,
  { id, amountMinor, currency }: Line,
  partnerId: PartnerId,
): Promise<number> {
  await lockCompany(tx, partnerId);
  const appliedMinor = Math.min(amountMinor, await readOwed(tx.db, partnerId, currency));
  if (appliedMinor > 0) {
    await tx.db.update(bankLines).set({ partnerId, appliedMinor }).where(eq(bankLines.id, id));
    const change = { id, partnerId, currency, amountMinor: appliedMinor, note: null };
    await notifyOfBalance(tx, change, 'received');
  }
  return appliedMinor;
}
