import { addTime, minutes } from '@atrium/domain';
import type { Dependencies } from '../../context.ts';
import { statement } from '../../db/statement.ts';

/** Longer than the job can be delayed; recounting is idempotent. */
const windowMs = minutes(15);

const count = (which: string) => `with counted as (
  select t.event_id, sum(t.taken)::int as sold from ticket_types t where ${which} group by t.event_id
)
update event_listing l set sold = counted.sold from counted
where l.event_id = counted.event_id and l.sold <> counted.sold`;
const countChanged = statement<{ since: string }, object>((p) =>
  count(`t.event_id in (select distinct o.event_id from order_transitions h join orders o on o.id = h.order_id
    where h.at > ${p.since}::timestamptz)`),
);
const countAll = statement<object, object>(() => count('true'));

/**
 * Updates the listing's sold numbers of events with recent purchases, which don't write it themselves because
 * buyers of an event would contend for its row.
 */
export async function updateSoldCounts({ db, now }: Pick<Dependencies, 'db' | 'now'>): Promise<void> {
  await countChanged.run(db, { since: addTime(now(), -windowMs).toISOString() });
}

/** Recounts all events, which covers outages of the worker longer than the window. */
export async function updateAllSoldCounts({ db }: Pick<Dependencies, 'db'>): Promise<void> {
  await countAll.run(db, {});
}
