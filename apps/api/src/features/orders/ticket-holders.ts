import { sql, type SQL } from 'drizzle-orm';
import type { EventId, UserId } from '@atrium/domain';
import type { Queryable } from '../../db/client.ts';
import { orNotFound } from '../../context.ts';
import type { EventFacts } from '../../mail/ticket-mails.ts';

/** Somebody who paid for a ticket, or for whom one was bought. */
export interface Holder extends Record<string, unknown> {
  email: string;
  firstName: string;
  userId: UserId | null;
  isBuyer: boolean;
}

/** Everybody with a ticket of some paid orders, over `orders o`; each address once, a buyer as buyer. */
export const ticketHolders = async (db: Queryable, which: SQL): Promise<Holder[]> => [
  ...(await db.execute<Holder>(sql`
    with bought as (
      select o.id, o.purchaser_email, o.first_name, o.attendee_id from orders o
      where ${which} and o.status in ('PAID', 'PARTIALLY_REFUNDED')
        and exists (select from tickets t where t.order_id = o.id and t.released_at is null)
    )
    select distinct on (lower(email)) email, first_name as "firstName", user_id as "userId", is_buyer as "isBuyer"
    from (
      select b.purchaser_email as email, b.first_name, a.user_id, true as is_buyer
      from bought b join attendees a on a.id = b.attendee_id
      union all
      select t.email, t.first_name, u.id, false
      from bought b join tickets t on t.order_id = b.id and t.released_at is null
      left join users u on u.email = lower(t.email)
    ) holders order by lower(email), is_buyer desc`)),
];

interface FactsRow extends Record<string, unknown> {
  name: string;
  startAt: string;
  endAt: string;
  timeZone: string;
  place: string;
  organiserName: string;
  organiserEmail: string;
  reason: string | null;
}

/** What mails say of an event, as the public saw it last. */
export async function readEventFacts(
  db: Queryable,
  eventId: EventId,
): Promise<{ event: EventFacts; organiser: { name: string; email: string }; reason: string | null }> {
  const [row] = await db.execute<FactsRow>(sql`
    select v.content ->> 'name' as name, v.start_at as "startAt", v.end_at as "endAt", n.time_zone as "timeZone",
      concat_ws(', ', n.name, n.address, g.name, c.name) as place, p.name as "organiserName",
      p.email as "organiserEmail", e.cancellation_reason as reason
    from events e join partners p on p.id = e.partner_id
    join event_versions v on v.id = coalesce(e.approved_version_id, e.current_version_id)
    join venues n on n.id = v.venue_id join places g on g.id = n.place_id join countries c on c.code = g.country_code
    where e.id = ${eventId}`);
  const { organiserName, organiserEmail, reason, startAt, endAt, ...event } = orNotFound(row, 'Event');
  return {
    event: { ...event, startAt: new Date(startAt), endAt: new Date(endAt) },
    organiser: { name: organiserName, email: organiserEmail },
    reason,
  };
}
