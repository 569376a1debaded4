import { sql } from 'drizzle-orm';
import type { EventComparison, EventPerformance, PartnerId } from '@atrium/domain';
import type { Db } from '../../db/client.ts';
import type { Columns } from '../../files/spreadsheet.ts';
import { lastDays, presentSales, soldOrders, sumsOf, type InCurrency, type Sum } from './sold-orders.ts';

interface Row extends Record<string, unknown>, Omit<EventPerformance, 'sales'> {
  sales: Sum[];
}

/** Compares how a company's events did in the last days: who saw and opened them, and what they sold. */
export async function compareEvents(
  db: Db,
  partnerId: PartnerId,
  days: number,
  now: Date,
): Promise<EventComparison> {
  const { from, first, today } = lastDays(now, days);
  const rows = await db.execute<Row>(sql`
    with sold as materialized (${soldOrders(sql`select id from events where partner_id = ${partnerId}`, from)}),
    seen as (select d.event_id, sum(d.shown)::int as shown, sum(d.opened)::int as opened
      from event_days d join events e on e.id = d.event_id
      where e.partner_id = ${partnerId} and d.day >= ${first}::date group by d.event_id),
    bought as (select event_id, count(*)::int as orders, sum(tickets)::int as tickets from sold group by event_id)
    select l.event_id as "eventId", l.shown_name as name, coalesce(s.shown, 0) as shown, coalesce(s.opened, 0) as opened,
      coalesce(b.orders, 0) as orders, coalesce(b.tickets, 0) as tickets,
      ${sumsOf(sql`event_id = l.event_id`)} as sales
    from event_listing l left join seen s on s.event_id = l.event_id left join bought b on b.event_id = l.event_id
    where l.partner_id = ${partnerId} and (b.orders > 0 or s.shown > 0 or s.opened > 0)
    order by coalesce(s.opened, 0) desc, coalesce(b.orders, 0) desc, l.event_id`);
  return {
    from: first,
    to: today,
    events: rows.map(({ sales, ...event }) => ({ ...event, sales: presentSales(sales) })),
  };
}

/** Columns of the spreadsheet of a comparison. */
export const comparisonColumns: Columns<InCurrency<EventPerformance>> = [
  ['Event', (row) => row.name],
  ['Event ID', (row) => row.eventId],
  ['Seen in lists', (row) => row.shown],
  ['Views', (row) => row.opened],
  ['Orders', (row) => row.orders],
  ['Tickets', (row) => row.tickets],
  ['Net sales', (row) => row.amount],
  ['Currency', (row) => row.currency],
];
