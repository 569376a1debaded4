import { sql } from 'drizzle-orm';
import type { EventId, EventListFigures, EventWeek, PartnerId } from '@atrium/domain';
import type { Db } from '../../db/client.ts';
import { lastDays, presentSales, soldOrders, type Sum } from './sold-orders.ts';

export interface WeekRow {
  eventId: EventId;
  days: number[];
  tickets: number;
  sales: Sum[];
}

interface Row extends Record<string, unknown> {
  counts: EventListFigures['counts'];
  weeks: WeekRow[];
}

export const presentWeek = ({ sales, ...week }: WeekRow): EventWeek => ({
  ...week,
  sales: presentSales(sales),
});

/** SQL of the seven days from one on of each event in `sold`, as rows of `week`. */
export const weekRows = (first: string) => sql`select json_build_object('eventId', s.event_id,
    'days', (select json_agg((select coalesce(sum(x.tickets), 0) from sold x where x.event_id = s.event_id and x.day = d::date) order by d)
      from generate_series(${first}::date, ${first}::date + 6, interval '1 day') d),
    'tickets', sum(s.tickets),
    'sales', (select json_agg(json_build_object('currency', currency, 'minor', minor) order by currency) from (
      select currency, sum(minor)::float8 as minor from sold x where x.event_id = s.event_id and x.day >= ${first}::date group by currency) one)) as week
  from sold s where s.day >= ${first}::date group by s.event_id`;

/** Counts a company's events by their state, and what each sold in the last seven days. */
export async function countEvents(db: Db, partnerId: PartnerId, now: Date): Promise<EventListFigures> {
  const { from, first } = lastDays(now, 7);
  const isAhead = sql`end_at > ${now.toISOString()}::timestamptz`;
  const among = (status: string) => sql`count(*) filter (where ${isAhead} and status = ${status})`;
  const [row] = await db.execute<Row>(sql`
    with sold as materialized (${soldOrders(sql`select id from events where partner_id = ${partnerId}`, from)})
    select (select json_build_object('all', count(*), 'upcoming', count(*) filter (where ${isAhead}),
        'past', count(*) filter (where not ${isAhead}), 'approved', ${among('APPROVED')}, 'pending', ${among('PENDING')},
        'rejected', ${among('REJECTED')}, 'cancelled', ${among('CANCELLED')})
      from event_listing where partner_id = ${partnerId}) as counts,
      (select coalesce(json_agg(week), '[]') from (${weekRows(first)}) each) as weeks`);
  if (!row) throw new TypeError('The figures have no row');
  return { counts: row.counts, weeks: row.weeks.map(presentWeek) };
}
