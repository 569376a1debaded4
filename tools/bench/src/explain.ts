import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '@atrium/api/app';

type Explained = {
  'QUERY PLAN': [{ Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number } }];
};

/** Returns the buffers that a statement touches, which is the same on every machine. */
export async function buffersOf(db: Db, statement: SQL): Promise<number> {
  const [row] = await db.execute<Explained>(
    sql`explain (analyze, buffers, timing off, format json) ${statement}`,
  );
  const plan = row?.['QUERY PLAN'][0].Plan;
  if (!plan) throw new TypeError('no plan was given');
  return plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
}
