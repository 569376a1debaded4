import { count, sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './client.ts';

/** Counts rows up to `most`, so that the count of a huge list stays cheap. */
export async function countCapped(
  db: Db,
  table: PgTable,
  where: SQL | undefined,
  most: number,
): Promise<{ total: number; relation: 'eq' | 'gte' }> {
  const found = db
    .select({ one: sql`1`.as('one') })
    .from(table)
    .where(where)
    .limit(most + 1)
    .as('found');
  const [counted] = await db.select({ total: count() }).from(found);
  const total = counted?.total ?? 0;
  return { total: Math.min(total, most), relation: total > most ? 'gte' : 'eq' };
}
