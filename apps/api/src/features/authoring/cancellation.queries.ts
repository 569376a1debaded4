import { sql } from 'drizzle-orm';
import { toPrice, type Currency, type EventCancellation, type EventId, type PartnerId } from '@atrium/domain';
import { orNotFound } from '../../context.ts';
import type { Db } from '../../db/client.ts';

interface Row extends Record<string, unknown> {
  currency: Currency;
  cancelledAt: string | null;
  reason: string | null;
  orders: number;
  tickets: number;
  refundMinor: number;
  sentOrders: number;
  sentMinor: number;
}

/**
 * Sums the refunds of a cancellation: paid orders, and those cancelled or refunded since it, also at the
 * gateway itself. Orders that buyers cancelled before it do not count.
 */
export async function findCancellation(
  db: Db,
  partnerId: PartnerId,
  eventId: EventId,
): Promise<EventCancellation> {
  const [found] = await db.execute<Row>(sql`
    select e.currency, to_char(e.cancelled_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "cancelledAt",
      e.cancellation_reason as reason, s.*
    from events e cross join lateral (
      select count(*)::int as orders, coalesce(sum(a.tickets), 0)::int as tickets,
        coalesce(sum(a.refund), 0)::float8 as "refundMinor", count(*) filter (where a.sent)::int as "sentOrders",
        coalesce(sum(a.refund) filter (where a.sent), 0)::float8 as "sentMinor"
      from (
        select coalesce(r.amount_minor, case o.status when 'REFUNDED' then o.total_minor else
            greatest(0, least(l.minor, o.total_minor - (select coalesce(sum(b.amount_minor), 0) from refunds b where b.order_id = o.id)))
            end) as refund,
          r.sent_at is not null or o.status = 'REFUNDED' and r.id is null as sent, l.tickets
        from orders o left join refunds r on r.order_id = o.id and r.request_key = 'cancel'
        cross join lateral (select
            count(*) filter (where t.released_at is null or t.released_at >= e.cancelled_at) as tickets,
            coalesce(sum(t.price_minor - coalesce(t.refund_minor, 0)
              + (select coalesce(sum(x.price_minor), 0) from ticket_extras x where x.ticket_id = t.id))
              filter (where t.released_at is null), 0) as minor
          from tickets t where t.order_id = o.id) l
        where o.event_id = e.id
          and (r.id is null and o.status in ('PAID', 'PARTIALLY_REFUNDED') or r.created_at >= e.cancelled_at
            or r.id is null and o.status = 'REFUNDED' and e.cancelled_at is not null)
      ) a
    ) s where e.id = ${eventId} and e.partner_id = ${partnerId}`);
  const { currency, cancelledAt, reason, orders, tickets, ...sums } = orNotFound(found, 'event-not-found');
  const price = (minor: number) => toPrice(minor, currency);
  return {
    cancelledAt,
    reason,
    orders,
    tickets,
    refund: price(sums.refundMinor),
    sent: { orders: sums.sentOrders, refund: price(sums.sentMinor) },
  };
}
