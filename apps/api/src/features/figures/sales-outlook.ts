import { sql } from 'drizzle-orm';
import type { EventId, Outlook } from '@atrium/domain';
import type { Db } from '../../db/client.ts';

/** Fewer events or organisers could be guessed. */
const fewest = { events: 5, organisers: 3 };

/** Newest events that are looked through, and those of them that are compared. */
const looked = 1_000;
const mostCompared = 50;

/** Comparable events have sold this many tickets. */
const fewestTickets = 10;

/** While comparable events had sold less than this share, one order decides the forecast. */
const earliestShare = 0.05;

interface Row extends Record<string, unknown> {
  events: number;
  organisers: number;
  quartiles: [low: number, middle: number, high: number] | null;
  capacity: number;
}

/**
 * Compares an event with those like it: how much of their tickets they had sold as many days before their start, and how many
 * it sells if it goes on like them. Null if it has begun, or too few are like it.
 */
export async function salesOutlook(
  db: Db,
  eventId: EventId,
  tickets: number,
  now: Date,
): Promise<Outlook | null> {
  const at = now.toISOString();
  const [row] = await db.execute<Row>(sql`
    with this as materialized (select e.id, e.partner_id, v.content->'sectors' as sectors,
        (v.start_at at time zone 'UTC')::date - (${at}::timestamptz at time zone 'UTC')::date as days_to_go
      from events e join event_versions v on v.id = coalesce(e.approved_version_id, e.current_version_id)
      where e.id = ${eventId} and e.cancelled_at is null and v.start_at > ${at}::timestamptz),
    recent as materialized (select l.event_id, l.partner_id, (l.start_at at time zone 'UTC')::date as starts
      from event_listing l join this t on l.partner_id <> t.partner_id
      where l.status = 'APPROVED' and l.end_at < ${at}::timestamptz and l.sold >= ${fewestTickets}::int
        and l.start_at between ${at}::timestamptz - interval '2 years' and ${at}::timestamptz
      order by l.start_at desc, l.event_id limit ${looked}::int),
    alike as materialized (select r.* from recent r join events e on e.id = r.event_id
      join event_versions v on v.id = e.approved_version_id, this t
      where exists (select from jsonb_array_elements(v.content->'sectors') s where t.sectors @> s)
      order by r.starts desc, r.event_id limit ${mostCompared}::int),
    shares as (select a.partner_id,
        sum(d.tickets_net) filter (where d.day <= a.starts - t.days_to_go)::float8 / sum(d.tickets_net) as share
      from alike a join event_days d on d.event_id = a.event_id, this t
      group by a.event_id, a.partner_id having sum(d.tickets_net) >= ${fewestTickets}::int)
    select count(*)::int as events, count(distinct partner_id)::int as organisers,
      percentile_cont(array[0.25, 0.5, 0.75]) within group (order by coalesce(share, 0)) as quartiles,
      (select coalesce(sum(quantity), 0)::int from ticket_types y where y.event_id = ${eventId} and y.withdrawn_at is null) as capacity
    from shares`);
  if (!row?.quartiles || row.events < fewest.events || row.organisers < fewest.organisers) return null;
  const [low, middle, high] = row.quartiles;
  const inAll = (share: number) => Math.max(tickets, Math.min(Math.round(tickets / share), row.capacity));
  return {
    events: row.events,
    soldByNow: { low, middle, high },
    forecast: tickets === 0 || low < earliestShare ? null : { low: inAll(high), high: inAll(low) },
  };
}
