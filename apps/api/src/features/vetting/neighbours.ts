import { collect, type Put } from '../../db/collect.ts';
import type { Run } from '../../db/run.ts';

export interface Queue {
  /** Table and alias. */
  from: string;
  id: string;
  /** What it is sorted by, before the id. */
  key: string;
  direction: 'asc' | 'desc';
  where: (put: Put) => string;
}

/** The records before and after one in a list, whether its filter still leaves that one or not. */
export async function findNeighbours<Id extends number>(
  run: Run,
  { from, id, key, direction, where }: Queue,
  here: Id,
): Promise<{ previous: Id | null; next: Id | null }> {
  const beside = async (order: 'asc' | 'desc') => {
    const { put, parameters } = collect();
    const [row] = await run<{ id: Id }>(
      `select ${id} as id from ${from}
       where (${key}, ${id}) ${order === 'asc' ? '>' : '<'} (select ${key}, ${id} from ${from} where ${id} = ${put(here)})
         and ${where(put)}
       order by ${key} ${order}, ${id} ${order} limit 1`,
      parameters,
    );
    return row?.id ?? null;
  };
  const [below, above] = await Promise.all([beside('desc'), beside('asc')]);
  return direction === 'asc' ? { previous: below, next: above } : { previous: above, next: below };
}
