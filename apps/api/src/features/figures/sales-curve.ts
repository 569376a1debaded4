import { sql } from 'drizzle-orm';
import type { EventId, SalesCurve } from '@atrium/domain';
import type { Db } from '../../db/client.ts';
import { soldOrders } from './sold-orders.ts';

/** Sales earlier than this are those of the first week. */
const mostWeeks = 52;

interface Row extends Record<string, unknown> {
  eventId: EventId;
  name: string;
  /** Whole weeks until the start; negative afterwards. */
  weeksToGo: number;
  weeks: { isPrevious: boolean; week: number; tickets: number }[];
}

/** Returns an event's tickets by weeks before its start beside those of the edition before; null if that sold nothing. */
export async function salesCurve(db: Db, eventId: EventId, now: Date): Promise<SalesCurve | null> {
  const [row] = await db.execute<Row>(sql`
    with this as (select e.id, e.series_id, e.partner_id, v.start_at from events e
      join event_versions v on v.id = coalesce(e.approved_version_id, e.current_version_id) where e.id = ${eventId}),
    previous as materialized (select e.id, v.start_at, coalesce(e.edition_label, v.content->>'name') as name
      from this t join events e on e.series_id = t.series_id and e.partner_id = t.partner_id
      join event_versions v on v.id = e.approved_version_id
      where v.start_at < t.start_at and e.cancelled_at is null order by v.start_at desc, e.id desc limit 1),
    editions as materialized (select id, start_at, false as is_previous from this union all select id, start_at, true from previous),
    sold as materialized (${soldOrders(sql`select id from editions`)}),
    weeks as (select b.is_previous, least(greatest(floor(extract(epoch from b.start_at - (s.day::timestamp at time zone 'UTC')) / 604800), 0),
        ${mostWeeks}::int)::int as week, sum(s.tickets)::int as tickets
      from editions b join sold s on s.event_id = b.id group by 1, 2)
    select p.id as "eventId", p.name, floor(extract(epoch from t.start_at - ${now.toISOString()}::timestamptz) / 604800)::int as "weeksToGo",
      (select coalesce(json_agg(json_build_object('isPrevious', is_previous, 'week', week, 'tickets', tickets)), '[]') from weeks) as weeks
    from this t, previous p`);
  if (!row) return null;
  const { weeks, weeksToGo, ...previous } = row;
  const soldBy = (isPrevious: boolean, week: number) =>
    weeks.reduce(
      (sum, sold) => (sold.isPrevious === isPrevious && sold.week >= week ? sum + sold.tickets : sum),
      0,
    );
  const tickets = soldBy(true, 0);
  if (tickets === 0) return null;
  const first = Math.max(...weeks.map(({ week }) => week), Math.min(weeksToGo, mostWeeks));
  const points = Array.from({ length: first + 1 }, (_, at) => first - at).map((weeksBefore) => ({
    weeksBefore,
    tickets: weeksBefore < weeksToGo ? null : soldBy(false, weeksBefore),
    previousTickets: soldBy(true, weeksBefore),
  }));
  return { previous: { ...previous, tickets }, points };
}
