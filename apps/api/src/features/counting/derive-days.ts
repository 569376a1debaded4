import { addTime, hours } from '@atrium/domain';
import type { Dependencies } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { statement } from '../../db/statement.ts';

/** Longer than the job can be delayed; deriving is idempotent. */
const windowMs = hours(1);

const figures = ['saved', 'orders', 'tickets_gross', 'tickets_net'];
const list = (prefix = '') => figures.map((name) => `${prefix}${name}`).join(', ');
const dayOf = (instant: string) => `(${instant} at time zone 'UTC')::date`;

/**
 * Rewrites the derived figures of these events from favourites, orders and tickets, on the day of the favourite and of the payment.
 * They are never incremented, so they can't drift; a cancellation rewrites the day of its payment.
 */
const derive = (events: string) => `with touched as materialized (${events}), found as (
  select f.event_id, ${dayOf('f.created_at')} as day, 1 as saved, 0 as orders, 0 as tickets_gross, 0 as tickets_net
  from favourites f where f.event_id in (select event_id from touched)
  union all
  select o.event_id, ${dayOf('o.paid_at')}, 0, 1, o.ticket_count,
    (select count(*)::int from tickets t where t.order_id = o.id and t.released_at is null)
  from orders o where o.event_id in (select event_id from touched) and o.paid_at is not null
), summed as (
  select event_id, day, ${figures.map((name) => `sum(${name})::int as ${name}`).join(', ')} from found group by event_id, day
  union all
  select d.event_id, d.day, 0, 0, 0, 0 from event_days d
  where d.event_id in (select event_id from touched) and (${list('d.')}) is distinct from (0, 0, 0, 0)
    and not exists (select from found f where f.event_id = d.event_id and f.day = d.day)
)
insert into event_days as t (event_id, day, ${list()}, touched_at)
select event_id, day, ${list()}, app_now() from summed order by event_id, day
on conflict (event_id, day) do update set (${list()}, touched_at) = row(${list('excluded.')}, excluded.touched_at)
where (${list('t.')}) is distinct from (${list('excluded.')})`;

const deriveChanged = statement<{ since: string }, object>((p) =>
  derive(`select o.event_id from order_transitions h join orders o on o.id = h.order_id where h.at > ${p.since}::timestamptz
    union select event_id from favourites where created_at > ${p.since}::timestamptz`),
);
const deriveAll = statement<object, object>(() => derive('select id as event_id from events'));

/** Derives the figures of events that were booked, cancelled or saved lately. */
export async function deriveChangedDays({ db, now }: Pick<Dependencies, 'db' | 'now'>): Promise<void> {
  await deriveChanged.run(db, { since: addTime(now(), -windowMs).toISOString() });
}

/** Derives all figures, which also notices removed favourites. */
export async function deriveAllDays({ db }: { db: Db }): Promise<void> {
  await deriveAll.run(db, {});
}
