import { sql } from 'drizzle-orm';
import type { EventFigures, EventId, PartnerId, TicketTypeId } from '@atrium/domain';
import { orNotFound } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { presentWeek, weekRows, type WeekRow } from './count-events.ts';
import { salesCurve } from './sales-curve.ts';
import { salesOutlook } from './sales-outlook.ts';
import {
  daysJson,
  lastDays,
  presentDay,
  presentSales,
  soldOrders,
  sumsOf,
  type DayRow,
  type Sum,
} from './sold-orders.ts';

interface TypeRow {
  id: TicketTypeId;
  name: string;
  sold: number;
  quantity: number;
  sales: Sum[] | null;
  isWithdrawn: boolean;
}

interface Row extends Record<string, unknown> {
  orders: number;
  tickets: number;
  sales: Sum[];
  days: DayRow[];
  types: TypeRow[];
  shown: number;
  opened: number;
  begun: number;
  reserved: number;
  endedTickets: number;
  refunded: Sum[];
  week: WeekRow | null;
}

/** Counts the sales of an own event: in all, by ticket type, by day, what went back, and how many visitors saw it and began an order. */
export async function countEvent(
  db: Db,
  partnerId: PartnerId,
  eventId: EventId,
  now: Date,
): Promise<EventFigures> {
  const { first, today } = lastDays(now, 30);
  const { first: weekStart } = lastDays(now, 7);
  const own = sql`select id from events where id = ${eventId} and partner_id = ${partnerId}`;
  const [row] = await db.execute<Row>(sql`
    with own as materialized (${own}), sold as materialized (${soldOrders(sql`select id from own`)}),
    seen as materialized (select day, shown, opened from event_days where event_id in (select id from own)),
    sums as materialized (
      select t.ticket_type_id as id, o.currency, count(*) filter (where t.released_at is null) as live,
        sum(greatest(t.price_minor - coalesce(t.refund_minor, 0)
          + (select coalesce(sum(x.price_minor), 0) from ticket_extras x where x.ticket_id = t.id), 0))::float8 as minor
      from orders o join tickets t on t.order_id = o.id
      where o.event_id in (select id from own) and o.paid_at is not null
        and o.status in ('PAID', 'PARTIALLY_REFUNDED', 'REFUNDED', 'CANCELLED')
      group by t.ticket_type_id, o.currency)
    select (select count(*)::int from sold) as orders, (select coalesce(sum(tickets), 0)::int from sold) as tickets,
      ${sumsOf(sql`true`)} as sales, ${daysJson(first, today)} as days,
      (select coalesce(json_agg(json_build_object('id', t.id, 'name', t.name, 'quantity', t.quantity, 'isWithdrawn', t.withdrawn_at is not null,
          'sold', (select coalesce(sum(live), 0) from sums where sums.id = t.id),
          'sales', (select json_agg(json_build_object('currency', currency, 'minor', minor) order by currency) from sums where sums.id = t.id))
        order by t.position, t.id), '[]') from ticket_types t where t.event_id in (select id from own)
          and (t.withdrawn_at is null or exists (select from sums where sums.id = t.id and live > 0))) as types,
      (select coalesce(sum(shown), 0)::int from seen) as shown, (select coalesce(sum(opened), 0)::int from seen) as opened,
      (select count(*)::int from orders where event_id in (select id from own)) as begun,
      (select coalesce(sum(ticket_count), 0)::int from orders where event_id in (select id from own)
        and status = 'PENDING' and hold_until > ${now.toISOString()}::timestamptz) as reserved,
      (select coalesce(sum(ended), 0)::int from sold) as "endedTickets",
      (select coalesce(json_agg(json_build_object('currency', currency, 'minor', minor) order by currency), '[]')
        from (select currency, sum(gross - minor)::float8 as minor from sold group by currency having sum(gross - minor) > 0) one) as refunded,
      (select week from (${weekRows(weekStart)}) each) as week
    from own`);
  const { sales, days, types, week, endedTickets, refunded, ...counts } = orNotFound(row, 'event-not-found');
  return {
    ...counts,
    curve: await salesCurve(db, eventId, now),
    outlook: await salesOutlook(db, eventId, counts.tickets, now),
    sales: presentSales(sales),
    refunds: { tickets: endedTickets, amounts: presentSales(refunded) },
    days: days.map(presentDay),
    ticketTypes: types.map((type) => ({ ...type, sales: presentSales(type.sales) })),
    week: presentWeek(week ?? { eventId, days: Array.from({ length: 7 }, () => 0), tickets: 0, sales: [] }),
  };
}
