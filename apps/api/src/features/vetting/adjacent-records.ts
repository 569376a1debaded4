import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';

export interface VettingQueue {
  /** Table with its alias. */
  from: SQL;
  id: SQL;
  /** Sort key; the ID breaks ties. */
  key: SQL;
  direction: 'asc' | 'desc';
  where: SQL;
}

/**
 * Finds the previous and next record of a filtered list, even when the record itself no longer matches the
 * filter.
 */
export async function findAdjacentRecords<Id extends number>(
  db: Db,
  { from, id, key, direction, where }: VettingQueue,
  here: Id,
): Promise<{ previous: Id | null; next: Id | null }> {
  const beside = async (order: SQL, sign: SQL) => {
    const [row] = await db.execute<{ id: Id }>(sql`
      select ${id} as id from ${from}
      where (${key}, ${id}) ${sign} (select ${key}, ${id} from ${from} where ${id} = ${here}) and ${where}
      order by ${key} ${order}, ${id} ${order} limit 1`);
    return row?.id ?? null;
  };
  const [below, above] = await Promise.all([beside(sql`desc`, sql`<`), beside(sql`asc`, sql`>`)]);
  return direction === 'asc' ? { previous: below, next: above } : { previous: above, next: below };
}
