import type postgres from 'postgres';

export interface SaleableEvent {
  id: number;
  name: string;
  ticketTypeId: number;
  ticketTypeName: string;
  priceMinor: number;
  currency: string;
}

/**
 * Returns a demo event with a paid ticket type on sale and enough stock; each caller gets a different one.
 */
export async function aSaleableEvent(sql: postgres.Sql, skip: number): Promise<SaleableEvent> {
  const [event] = await sql<SaleableEvent[]>`
    select distinct on (e.id) e.id, v.content ->> 'name' as name, t.id as "ticketTypeId", t.name as "ticketTypeName",
      t.price_minor::int as "priceMinor", t.currency
    from events e
    join event_search s on s.event_id = e.id
    join event_versions v on v.id = e.approved_version_id
    join ticket_types t on t.event_id = e.id
    where t.price_minor > 0 and t.quantity - t.taken > 50 and t.withdrawn_at is null and t.attendance is distinct from 'ONLINE'
      and t.sales_start_at < now() - interval '1 day' and t.sales_end_at > now() + interval '7 days'
      and v.start_at > now() + interval '14 days' and t.currency = 'GBP'
      and (select count(*) from event_versions o where o.content ->> 'name' = v.content ->> 'name') = 1
    order by e.id, t.id offset ${skip} limit 1`;
  if (!event) throw new Error('the demo data has no event to buy');
  return event;
}
