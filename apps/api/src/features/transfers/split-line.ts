import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { BankLineId } from '@atrium/domain';
import type { Context } from '../../context.ts';
import { bankLines } from '../../db/schema/index.ts';
import { decrypt, encrypt } from '../identity/index.ts';

type Line = typeof bankLines.$inferSelect;
type Tx = Pick<Context, 'db' | 'encryptionKey'>;

/** Makes a part of a locked transfer a line of its own that pays for nothing yet (docs/adr/0151); the rest changes in the same statement. */
export async function splitLine(
  { db, encryptionKey }: Tx,
  line: Line,
  amountMinor: number,
  rest: Partial<Pick<Line, 'partnerId' | 'appliedMinor'>> = {},
): Promise<Line> {
  const id = BankLineId.parse(v7());
  const account = line.sealedAccount && decrypt(encryptionKey, line.sealedAccount, line.id);
  const part: Line = {
    ...line,
    id,
    partOf: line.partOf ?? line.id,
    fingerprint: null,
    amountMinor,
    sealedAccount: account === null ? null : encrypt(encryptionKey, account, id),
    orderId: null,
    partnerId: null,
    appliedMinor: 0,
    settledAs: null,
    note: null,
    settledBy: null,
    settledAt: null,
  };
  await db
    .update(bankLines)
    .set({ ...rest, amountMinor: line.amountMinor - amountMinor })
    .where(eq(bankLines.id, line.id));
  await db.insert(bankLines).values(part);
  return part;
}
