import { sql, type SQL } from 'drizzle-orm';
import type { Attendance, EventId, PartnerId } from '@atrium/domain';
import { orNotFound } from '../../context.ts';
import { firstEntry, isChecked, isOnlineOnly } from '../../db/attendance.ts';
import type { Db } from '../../db/client.ts';

/**
 * SQL of the valid tickets of an event with `entered`, and whether they are `issued` for the venue. One that entered counts
 * whatever became of it: the person was there.
 */
const ticketsOf = (eventId: EventId): SQL => sql`
  select t.id, t.ticket_type_id, t.ticket_type_name, ${firstEntry(sql`t.id`)} is not null as entered,
    not ${isOnlineOnly(sql`t.ticket_type_id`)} or ${firstEntry(sql`t.id`)} is not null as issued
  from orders o join tickets t on t.order_id = o.id join events e on e.id = o.event_id
  where o.event_id = ${eventId} and o.paid_at is not null
    and (t.released_at is null and e.cancelled_at is null or ${firstEntry(sql`t.id`)} is not null)`;

const part = (kind: 'DAY' | 'EXTRA' | 'TICKET_TYPE', name: SQL, day: SQL, issued: SQL, attended: SQL): SQL =>
  sql`json_build_object('kind', ${kind}::text, 'name', ${name}, 'day', ${day}, 'issued', ${issued}, 'attended', ${attended})`;

/** Counts who came to an own event: in all, by day, extra and ticket type. */
export async function countAttendance(
  db: Db,
  partnerId: PartnerId,
  eventId: EventId,
  now: Date,
): Promise<Attendance> {
  const cameTo = (list: SQL) =>
    sql`(select count(*)::int from admissions a where a.event_id = own.id and a.list = ${list} and a.first_at is not null)`;
  const issued = sql`(select count(*)::int from sold where issued)`;
  const [row] = await db.execute<Attendance & Record<string, unknown>>(sql`
    with own as materialized (
      select e.id, v.start_at at time zone n.time_zone as starts, v.end_at at time zone n.time_zone as ends, v.end_at
      from events e join event_versions v on v.id = coalesce(e.approved_version_id, e.current_version_id)
      join venues n on n.id = v.venue_id where e.id = ${eventId} and e.partner_id = ${partnerId}),
    sold as materialized (${ticketsOf(eventId)}),
    extras as materialized (
      select x.sub_event_id as id, min(x.name) as name, count(*)::int as issued
      from sold t join ticket_extras x on x.ticket_id = t.id group by x.sub_event_id)
    select ${issued} as issued, (select count(*)::int from sold where entered) as attended,
      own.end_at <= ${now.toISOString()}::timestamptz as "isOver", ${isChecked(sql`own.id`)} as "isEnough",
      (select coalesce(json_agg(part order by rank, key), '[]') from (
        select 0 as rank, day::text as key, ${part('DAY', sql`null`, sql`day::text`, issued, cameTo(sql`day::text`))} as part
          from (select generate_series(own.starts::date, own.ends::date, '1 day')::date as day) days
        union all
        select 1, lpad(x.id::text, 12, '0'), ${part('EXTRA', sql`x.name`, sql`null`, sql`x.issued`, cameTo(sql`'extra-' || x.id`))}
          from extras x
        union all
        select 2, ticket_type_name, ${part('TICKET_TYPE', sql`ticket_type_name`, sql`null`, sql`count(*)`, sql`count(*) filter (where entered)`)}
          from sold where issued group by ticket_type_id, ticket_type_name) all_parts) as parts
    from own`);
  return orNotFound(row, 'event-not-found');
}
