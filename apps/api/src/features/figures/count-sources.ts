import { sql } from 'drizzle-orm';
import {
  ownSources,
  type EventId,
  type PartnerId,
  type SourceFigures,
  type VisitSources,
} from '@atrium/domain';
import { orNotFound } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import type { Columns } from '../../files/spreadsheet.ts';
import { lastDays, presentSales, soldOrders, sumsOf, type InCurrency, type Sum } from './sold-orders.ts';

/** Sources that are named; the others are added up. */
const mostNamed = 100;

interface Wanted {
  days: number;
  eventId?: EventId | undefined;
}

interface Row extends Record<string, unknown>, Omit<SourceFigures, 'sales'> {
  sales: Sum[];
}

/**
 * Counts visits and sales of a company's events, or of one of them, by where visitors came from. What has no known source is
 * direct, so that the sums are those of `compareEvents`.
 */
export async function countSources(
  db: Db,
  partnerId: PartnerId,
  { days, eventId }: Wanted,
  now: Date,
): Promise<VisitSources> {
  const { from, first, today } = lastDays(now, days);
  const own = sql`select id from events where partner_id = ${partnerId} ${eventId === undefined ? sql`` : sql`and id = ${eventId}`}`;
  if (eventId !== undefined) orNotFound((await db.execute(own))[0], 'event-not-found');
  const direct = ownSources.direct;
  const rows = await db.execute<Row>(sql`
    with own as materialized (${own}), paid as materialized (${soldOrders(sql`select id from own`, from)}),
    named as materialized (select source, sum(opened)::int as opened from event_sources
      where event_id in (select id from own) and day >= ${first}::date group by source),
    unnamed as (select coalesce((select sum(opened) from event_days
        where event_id in (select id from own) and day >= ${first}::date), 0)
      - coalesce((select sum(opened) from named), 0) as opened),
    counts as (
      select source, sum(opened)::int as opened, sum(orders)::int as orders, sum(tickets)::int as tickets from (
        select source, opened, 0 as orders, 0 as tickets from named
        union all select ${direct}, opened, 0, 0 from unnamed
        union all select coalesce(source, ${direct}), 0, 1, tickets from paid) each
      group by source having sum(opened) > 0 or sum(orders) > 0),
    shown as materialized (
      select source, case when row_number() over (order by opened desc, orders desc, source) <= ${mostNamed}::int
        then source else ${ownSources.other} end as name, opened, orders, tickets from counts),
    sold as materialized (select s.name, p.currency, p.minor from paid p join shown s on s.source = coalesce(p.source, ${direct}))
    select s.name as source, sum(s.opened)::int as opened, sum(s.orders)::int as orders, sum(s.tickets)::int as tickets,
      ${sumsOf(sql`name = s.name`)} as sales
    from shown s group by s.name order by 2 desc, 3 desc, 1`);
  return {
    from: first,
    to: today,
    sources: rows.map(({ sales, ...row }) => ({ ...row, sales: presentSales(sales) })),
  };
}

/** Columns of the spreadsheet of sources. */
export const sourceColumns: Columns<InCurrency<SourceFigures>> = [
  ['Source', (row) => row.source],
  ['Views', (row) => row.opened],
  ['Orders', (row) => row.orders],
  ['Tickets', (row) => row.tickets],
  ['Net sales', (row) => row.amount],
  ['Currency', (row) => row.currency],
];
