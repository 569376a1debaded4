import { sql } from 'drizzle-orm';
import type { Db } from './client.ts';

/**
 * Makes the partitions of the next three months, and drops those past their term (docs/adr/0147). Each step commits, so that no lock
 * lasts while rows are read.
 */
export async function makePartitions(db: Db): Promise<void> {
  for (;;) {
    const [row] = await db.execute<{ step: string | null }>(sql`select make_partitions() as step`);
    if (!row?.step) return;
  }
}
