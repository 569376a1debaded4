import { eq } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { sandboxTransfers } from '../../db/schema/index.ts';
import type { Bank } from './bank.ts';

/** Account numbers that end so are closed: what is sent to them comes back. */
const closedEnding = '13';

/** A bank that moves no money: it keeps a book of the transfers, and answers at once. */
export const createSandboxBank = (db: Db): Bank => ({
  async send({ payoutId, amountMinor, currency, accountNumber }) {
    await db
      .insert(sandboxTransfers)
      .values({ payoutId, amountMinor, currency, lastFour: accountNumber.slice(-4) })
      .onConflictDoNothing();
  },
  async find(payoutId) {
    const [row] = await db.select().from(sandboxTransfers).where(eq(sandboxTransfers.payoutId, payoutId));
    if (!row) return null;
    const outcome = row.lastFour.endsWith(closedEnding) ? 'returned' : 'paid';
    return { outcome, reference: `SB-${payoutId.slice(-8)}` };
  },
});
