import { oddDayRules } from '@atrium/domain';
import type { Db } from '../../db/client.ts';
import { statement } from '../../db/statement.ts';
import { isOutsider, organiserDomain } from './outsiders.ts';

const { least, times, clickTimes, visitorsPerInterest, expectedPerClick, days } = oddDayRules;

/** SQL of a row of `event_days d` that is set aside by `odd_days o`. */
export const isSetAside = `o.event_id = d.event_id and o.day = d.day and o.decision is distinct from 'RESTORED'`;

const usual = (counted: string, instead: string) =>
  `coalesce(percentile_cont(0.5) within group (order by coalesce(o.${instead}, d.${counted}, 0)), 0)`;

const usualFigures = 'usual_opened, usual_clicked, usual_shown, usual_expected_milli';

/** Favourites and paid orders of a day, as many people as have them. */
const interested = (table: string, at: string, condition: string) => `(select count(distinct x.attendee_id)
      from ${table} x join attendees a on a.id = x.attendee_id join users u on u.id = a.user_id
      where x.event_id = t.event_id and x.${at} >= t.day::timestamp at time zone 'UTC'
        and x.${at} < (t.day + 1)::timestamp at time zone 'UTC' and ${condition} ${isOutsider})`;

/**
 * Sets days aside whose counts look gamed, and takes back those that no longer do, unless an administrator has decided. Usual is
 * the median of the days since the event became public, where a day that is set aside counts as it was usual then: repeating
 * makes nothing usual.
 */
const find = statement<{ since: string }, object>(
  (p) => `with target as materialized (
  select d.event_id, d.day, d.opened, d.clicked, d.shown, d.expected_milli, e.partner_id, ${organiserDomain} as domain
  from event_days d
  -- one by one by its key: a join would read the whole table for a thousand of a hundred thousand
  cross join lateral (select partner_id from events where id = d.event_id limit 1) e
  join partners o on o.id = e.partner_id
  where d.touched_at > ${p.since}::timestamptz and d.day > (app_now() at time zone 'UTC')::date - ${days}
    and (d.opened > ${least.opened} or d.clicked > ${least.clicked} or d.shown > ${least.shown})
), usual as materialized (
  select t.event_id, t.day, u.*
  from target t
  left join lateral (select first_public_at from ranking_facts where event_id = t.event_id limit 1) f on true
  cross join lateral (
    select ${usual('opened', 'usual_opened')} as opened, ${usual('clicked', 'usual_clicked')} as clicked,
      ${usual('shown', 'usual_shown')} as shown,
      ${usual('expected_milli', 'usual_expected_milli')} as expected_milli
    from generate_series(1, ${days}) n cross join lateral (select t.day - n as day) p
    left join event_days d on d.event_id = t.event_id and d.day = p.day
    left join odd_days o on ${isSetAside}
    where p.day >= (f.first_public_at at time zone 'UTC')::date
  ) u
), judged as materialized (
  select t.event_id, t.day, u.shown, u.opened, u.clicked, u.expected_milli,
    case when t.opened > ${least.opened} and t.opened > ${times} * u.opened and t.opened > ${visitorsPerInterest} * i.people
      then 'OPENED' end as visits,
    case when t.clicked > ${least.clicked} and t.clicked * 1000 > ${clickTimes} * t.expected_milli then 'CLICKED'
      when t.shown > ${least.shown} and t.shown > ${times} * u.shown and t.clicked * 1000 * ${expectedPerClick} < t.expected_milli
      then 'SHOWN' end as clicks
  from target t join usual u using (event_id, day) cross join lateral (
    select ${interested('favourites', 'created_at', '')}
      + ${interested('orders', 'paid_at', 'exists (select from tickets k where k.order_id = x.id and k.released_at is null) and')} as people
  ) i
), gone as (
  delete from odd_days o using judged j
  where o.event_id = j.event_id and o.day = j.day and coalesce(j.visits, j.clicks) is null and o.decision is null
)
insert into odd_days as o (event_id, day, signs, ${usualFigures}, found_at)
select event_id, day, array_remove(array[visits, clicks], null), case when visits is not null then opened end,
  case when clicks is not null then clicked end, case when clicks is not null then shown end,
  case when clicks is not null then expected_milli end, app_now()
from judged where coalesce(visits, clicks) is not null order by event_id, day
on conflict (event_id, day) do update set (signs, ${usualFigures}) = row(excluded.signs, ${usualFigures
    .split(', ')
    .map((name) => `excluded.${name}`)
    .join(', ')})
where o.decision is null and o.signs <> excluded.signs`,
);

/** Finds odd days among those counted since an instant. */
export async function findOddDays(db: Db, since: Date): Promise<void> {
  await find.run(db, { since: since.toISOString() });
}
