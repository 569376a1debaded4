import type { Dependencies } from '../../context.ts';
import { runOn } from '../../db/run.ts';

/** Longer than any run may be late: what happened within it is counted again. */
const windowMs = 15 * 60_000;

const changed = `select distinct o.event_id from order_transitions h join orders o on o.id = h.order_id
  where h.at > $1::timestamptz`;
const count = (which: string) => `with counted as (
  select t.event_id, sum(t.taken)::int as sold from ticket_types t where ${which} group by t.event_id
)
update event_listing l set sold = counted.sold from counted
where l.event_id = counted.event_id and l.sold <> counted.sold`;

/** Brings the order by sold tickets up to date with the purchases of the last minutes, which do not write it themselves. */
export async function countSold({ sql, now }: Pick<Dependencies, 'sql' | 'now'>): Promise<void> {
  await runOn(sql)(count(`t.event_id in (${changed})`), [new Date(now().getTime() - windowMs).toISOString()]);
}

/** The same for every event: what a longer pause of the worker has missed. */
export async function countAllSold({ sql }: Pick<Dependencies, 'sql'>): Promise<void> {
  await runOn(sql)(count('true'), []);
}
