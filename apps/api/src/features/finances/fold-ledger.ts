import { sql } from 'drizzle-orm';
import type { Dependencies } from '../../context.ts';

/** Entries folded in one transaction. */
const batchSize = 50_000;

/** Adds the entries that the last run saw to the sums by day and to what is due to companies. */
export async function foldLedger({ db }: Pick<Dependencies, 'db'>): Promise<void> {
  for (;;) {
    const [step] = await db.execute<{ isMore: boolean }>(sql`select fold_ledger(${batchSize}) as "isMore"`);
    if (step?.isMore !== true) return;
  }
}
