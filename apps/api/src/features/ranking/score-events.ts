import {
  bookingWindow,
  clickCap,
  clickPrior,
  commissionCap,
  completenessSteps,
  factorPoints,
  newnessHalfLife,
  rankingFactors,
  reviewPrior,
  savedWindow,
  smallestMove,
  tenths,
  visitWindow,
  type RankingFactor,
} from '@atrium/domain';
import type { Db } from '../../db/client.ts';
import { listOf, statement } from '../../db/statement.ts';
import { isSetAside } from './find-odd-days.ts';
import { isOutsider, organiserDomain } from './outsiders.ts';

/** From 0 to 1 by a logarithm, so that one giant doesn't bury the rest. */
const upTo = (cap: number, value: string) => `least(1, ln(1 + ${value}) / ln(1 + ${cap}))`;

/** The share of its points that each factor reaches, 0 to 1, over the columns of `ranking_facts` (docs/relevance.md). */
const reached: Readonly<Record<RankingFactor, string>> = {
  netBookings: upTo(bookingWindow.cap, 'net'),
  reviewScore: `greatest(0, least(1, ((review_sum + ${reviewPrior.count * reviewPrior.score}) / (review_count + ${reviewPrior.count})::float8
    - ${reviewPrior.floor}) / ${reviewPrior.best - reviewPrior.floor}))`,
  opened: upTo(visitWindow.openedCap, 'opened'),
  clicks: `least(1, (clicked + ${clickPrior}) / (expected + ${clickPrior}) / ${clickCap})`,
  saved: upTo(savedWindow.cap, 'saved'),
  completeness: `completeness / ${completenessSteps}.0`,
  grossBookings: upTo(bookingWindow.cap, 'gross'),
  newness: `power(2::float8, -greatest(0, extract(epoch from app_now() - first_public_at)::float8 / 86400) / ${newnessHalfLife})`,
  commission: `least(1, commission_basis_points / ${commissionCap}.0)`,
};
const points = rankingFactors
  .map((factor) => `round((${reached[factor]} * ${factorPoints[factor] * tenths})::numeric)::smallint`)
  .join(',\n    ');

const today = `(app_now() at time zone 'UTC')::date`;
/** Days count whole, by UTC; each half-life halves them. */
const ageing = (day: string, halfLife: number) =>
  `power(2::float8, -(${today} - ${day})::float8 / ${halfLife})`;

const facts = [
  'opened', 'clicked', 'expected', 'saved', 'net', 'gross', 'review_count', 'review_sum',
  'completeness', 'commission_basis_points', 'points',
]; // prettier-ignore
const list = (prefix: string) => facts.map((name) => `${prefix}${name}`).join(', ');

/**
 * Writes what the scores of these events are made of. An event's first score is written when it becomes public, which is remembered.
 * Rows are locked in ID order. `of` selects `event_id` and `completeness`.
 */
const score = (of: string) => `with given as materialized (${of}
), target as materialized (
  select g.event_id, g.completeness, e.partner_id, e.series_id, o.commission_basis_points,
    ${organiserDomain} as domain
  from given g
  -- one by one by its key: a join would read the whole table for a thousand of a hundred thousand
  cross join lateral (select partner_id, series_id from events where id = g.event_id limit 1) e
  join partners o on o.id = e.partner_id
), paid as materialized (
  select o.event_id, o.attendee_id, o.id as order_id, k.released_at is null as is_valid,
    ${ageing('p.day', bookingWindow.halfLife)} * case when k.price_minor = 0 then ${bookingWindow.freeTicket}::float8 else 1 end as worth
  from target t join orders o on o.event_id = t.event_id join tickets k on k.order_id = o.id
  join attendees a on a.id = o.attendee_id join users u on u.id = a.user_id
  cross join lateral (select (o.paid_at at time zone 'UTC')::date as day) p
  where o.paid_at is not null and p.day > ${today} - ${bookingWindow.days} and ${isOutsider}
), returned as (
  -- of all that a buyer gave back, only the largest order counts
  select distinct on (event_id, attendee_id) order_id from (
    select event_id, attendee_id, order_id, sum(worth) as worth from paid where not is_valid group by 1, 2, 3) x
  order by event_id, attendee_id, worth desc, order_id
), placed as (
  select event_id, worth, is_valid,
    row_number() over (partition by event_id, attendee_id order by worth desc) as nth,
    row_number() over (partition by event_id, attendee_id, is_valid order by worth desc) as nth_valid
  from paid where is_valid or order_id in (select order_id from returned)
), booked as (
  select event_id, sum(worth) filter (where nth <= ${bookingWindow.perBuyer}) as gross,
    sum(worth) filter (where is_valid and nth_valid <= ${bookingWindow.perBuyer}) as net
  from placed group by event_id
), known as (
  select t.event_id, coalesce(v.opened, 0) as opened, coalesce(v.clicked, 0) as clicked, coalesce(v.expected, 0) as expected,
    s.saved, coalesce(b.net, 0) as net, coalesce(b.gross, 0) as gross,
    coalesce(r.n, 0) as review_count, coalesce(r.sum, 0) as review_sum, t.completeness, t.commission_basis_points,
    coalesce((select f.first_public_at from ranking_facts f where f.event_id = t.event_id), app_now()) as first_public_at
  from target t left join booked b using (event_id)
  left join review_totals r on r.kind = 'series' and r.id = t.series_id
  -- for each event by its index, however many there are
  cross join lateral (
    select sum(coalesce(o.usual_opened, d.opened) * age) as opened, sum(coalesce(o.usual_clicked, d.clicked) * age) as clicked,
      sum(coalesce(o.usual_expected_milli, d.expected_milli) * age) / 1000 as expected
    from event_days d left join odd_days o on ${isSetAside} cross join lateral (select ${ageing('d.day', visitWindow.halfLife)} as age) a
    where d.event_id = t.event_id and d.day > ${today} - ${visitWindow.days}) v
  cross join lateral (
    select count(*)::int as saved from favourites f join attendees a on a.id = f.attendee_id join users u on u.id = a.user_id
    where f.event_id = t.event_id and f.created_at > app_now() - interval '${savedWindow.days} days' and ${isOutsider}) s
)
insert into ranking_facts as f (event_id, ${list('')}, first_public_at, computed_at)
select event_id, ${list('').replace(', points', '')}, array[
    ${points}], first_public_at, app_now()
from known order by event_id
on conflict (event_id) do update set (${list('')}, computed_at) = row(${list('excluded.')}, excluded.computed_at)
where (${list('f.')}) is distinct from (${list('excluded.')})`;

const scoreGiven = statement<{ rows: string }, object>((p) =>
  score(`select x.event_id, x.completeness
    from json_to_recordset(${p.rows}::text::json) as x(event_id int, completeness smallint, end_at timestamptz)
    join events e on e.id = x.event_id where x.end_at > app_now() and e.cancelled_at is null`),
);
/** Writes the facts of findable events. */
export const scoreFindable = statement<{ ids: string }, object>((p) =>
  score(
    `select event_id, completeness from event_search where event_id = any(${p.ids}::int[]) order by event_id`,
  ),
);

/** SQL of an event's rank over `ranking_facts f`: the smaller, the better. */
export const rankSql = '-(select sum(x) from unnest(f.points) x)::int';

const moveRanks = statement<{ ids: string }, { event_id: number }>(
  (p) => `with moved as (update event_search s set rel = r.rel
from (select f.event_id, ${rankSql} as rel from ranking_facts f where f.event_id = any(${p.ids}::int[])) r
where s.event_id = r.event_id and abs(r.rel - s.rel) >= ${smallestMove} returning s.event_id, s.rel),
worded as (update event_words w set rel = m.rel from moved m where w.event_id = m.event_id)
select event_id from moved`,
);

interface NewRow {
  readonly event_id: number;
  readonly completeness: number;
  readonly end_at: string;
}

/** Scores events that are about to be written to the search index, but for past and cancelled ones. */
export async function scoreEvents(db: Db, rows: readonly NewRow[]): Promise<void> {
  const given = rows.map(({ event_id, completeness, end_at }) => ({ event_id, completeness, end_at }));
  await scoreGiven.run(db, { rows: JSON.stringify(given) });
}

/** Scores findable events again, and returns those whose rank moved. */
export async function rescoreEvents(db: Db, ids: readonly number[]): Promise<number[]> {
  await scoreFindable.run(db, { ids: listOf(ids) });
  return (await moveRanks.run(db, { ids: listOf(ids) })).map((row) => row.event_id);
}
