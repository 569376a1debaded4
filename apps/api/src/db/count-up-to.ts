import { count, sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Queryable } from './client.ts';

/** How many rows there are, but no more than `most` are looked at: a person asks for fewer. */
export async function countUpTo(
  db: Queryable,
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
