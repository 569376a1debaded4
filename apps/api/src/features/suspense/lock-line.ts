import { and, eq, isNull, sql } from 'drizzle-orm';
import type { BankLineId, Currency, SuspenseLineId } from '@atrium/domain';
import { orNotFound, type Context } from '../../context.ts';
import { bankLines, suspenseExplanations, suspenseLines } from '../../db/schema/index.ts';

type Tx = Pick<Context, 'db'>;

/** Subject of an explanation: a line in suspense, or an incoming transfer. */
export interface ExplainedLine {
  lineId: SuspenseLineId | null;
  bankLineId: BankLineId | null;
  amountMinor: number;
  currency: Currency;
}

/** Locks a line in suspense or an incoming transfer, and reads the explanation that holds. */
export async function lockLine(tx: Tx, id: SuspenseLineId) {
  const line = (await lockInSuspense(tx, id)) ?? (await lockTransfer(tx, id));
  return { line: orNotFound(line, 'suspense-line-not-found'), explanation: await findExplanation(tx, id) };
}

async function lockInSuspense({ db }: Tx, id: SuspenseLineId): Promise<ExplainedLine | undefined> {
  const [line] = await db.select().from(suspenseLines).where(eq(suspenseLines.id, id)).for('update');
  return line && { ...line, lineId: line.id, bankLineId: null };
}

async function lockTransfer({ db }: Tx, id: string): Promise<ExplainedLine | undefined> {
  const [line] = await db
    .select()
    .from(bankLines)
    .where(sql`${bankLines.id} = ${id}`)
    .for('update');
  return line && { ...line, lineId: null, bankLineId: line.id };
}

/** Finds the explanation of a line in suspense or an incoming transfer that isn't reversed. */
export async function findExplanation({ db }: Tx, id: SuspenseLineId | BankLineId) {
  const [explanation] = await db
    .select()
    .from(suspenseExplanations)
    .where(
      and(
        sql`(${suspenseExplanations.lineId} = ${id} or ${suspenseExplanations.bankLineId} = ${id})`,
        isNull(suspenseExplanations.reversedAt),
      ),
    );
  return explanation;
}
