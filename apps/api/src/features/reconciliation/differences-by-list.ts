import { sql, type SQL } from 'drizzle-orm';
import type { Difference } from '@atrium/domain';
import type { Db } from '../../db/client.ts';

/** Differences shown of each list. */
const shown = 20;

export interface ListedDifferences<L extends string> extends Record<string, unknown> {
  list: L;
  count: number;
  examples: Difference[];
}

/** Counts the rows (list, reference, order, currency, ours, theirs, at) of a statement by list, with the newest of each as examples. */
export async function differencesByList<L extends string>(
  db: Db,
  rows: SQL,
): Promise<ListedDifferences<L>[]> {
  const found = await db.execute<ListedDifferences<L>>(sql`
    select list, count(*)::int as count,
      (json_agg(json_build_object('reference', reference, 'orderId', order_id, 'currency', currency, 'oursMinor', ours,
        'gatewayMinor', theirs, 'at', to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by at desc)
        filter (where place <= ${shown})) as examples
    from (select *, row_number() over (partition by list order by at desc) as place
      from (${rows}) as differences (list, reference, order_id, currency, ours, theirs, at)) d
    group by list`);
  return [...found];
}

/** Completes lists by those that are empty. */
export const allOf = <L extends string>(lists: readonly L[], found: readonly ListedDifferences<L>[]) =>
  lists.map((list) => {
    const row = found.find((one) => one.list === list);
    return { list, count: row?.count ?? 0, examples: row?.examples ?? [] };
  });
