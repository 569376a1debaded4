import { sql, type SQL } from 'drizzle-orm';
import { venueLine, type EventId, type Language, type UserId } from '@atrium/domain';
import type { Db } from '../../db/client.ts';
import { orNotFound } from '../../context.ts';
import type { Guest } from '../../db/guests.ts';
import type { EventFacts } from '../../email/ticket-emails.ts';

/** A buyer or attendee of a valid ticket. */
export interface TicketHolder extends Record<string, unknown> {
  email: string;
  /** Without an account, the language of the order. */
  language: Language;
  firstName: string;
  userId: UserId | null;
  isBuyer: boolean;
  /** The buyer, if without an account. */
  guest: Guest | null;
}

/** Finds the ticket holders of the selected paid orders (`orders o`), each address once, buyers as buyers. */
export const ticketHolders = async (db: Db, which: SQL): Promise<TicketHolder[]> => [
  ...(await db.execute<TicketHolder>(sql`
    with bought as (
      select o.id, o.purchaser_email, o.first_name, a.user_id, coalesce(o.language, s.language, 'en') as language, (select json_build_object('id', u.id, 'link', u.guest_link) from users u where u.id = a.user_id and u.guest_link is not null) as guest
      from orders o left join attendees a on a.id = o.attendee_id left join user_settings s on s.user_id = a.user_id
      where ${which} and o.status in ('PAID', 'PARTIALLY_REFUNDED')
        and exists (select from tickets t where t.order_id = o.id and t.released_at is null)
    )
    select distinct on (lower(email)) email, language, first_name as "firstName", user_id as "userId", is_buyer as "isBuyer", guest
    from (
      select b.purchaser_email as email, b.language, b.first_name, b.user_id, b.user_id is not null as is_buyer, b.guest from bought b
      union all
      select t.email, coalesce(s.language, b.language), t.first_name, u.id, false, null
      from bought b join tickets t on t.order_id = b.id and t.released_at is null
      left join users u on u.email = lower(t.email) and u.guest_link is null left join user_settings s on s.user_id = u.id
    ) holders order by lower(email), is_buyer desc`)),
];

interface FactsRow extends Record<string, unknown> {
  name: string;
  startAt: string;
  endAt: string;
  timeZone: string;
  venueName: string;
  address: string | null;
  place: string;
  countryCode: string | null;
  organiserName: string;
  organiserEmail: string;
  reason: string | null;
}

/** Reads the facts of an event for emails, in its approved version if there is one. */
export async function readEventFacts(
  db: Db,
  eventId: EventId,
): Promise<{ event: EventFacts; organiser: { name: string; email: string }; reason: string | null }> {
  const [row] = await db.execute<FactsRow>(sql`
    select v.content ->> 'name' as name, v.start_at as "startAt", v.end_at as "endAt", n.time_zone as "timeZone",
      n.name as "venueName", n.address, g.name as place,
      case when n.kind = 'building' then g.country_code end as "countryCode", p.name as "organiserName",
      p.email as "organiserEmail", e.cancellation_reason as reason
    from events e join partners p on p.id = e.partner_id
    join event_versions v on v.id = coalesce(e.approved_version_id, e.current_version_id)
    join venues n on n.id = v.venue_id join places g on g.id = n.place_id
    where e.id = ${eventId}`);
  const { organiserName, organiserEmail, reason, startAt, endAt, venueName, address, place, ...event } =
    orNotFound(row, 'event-not-found');
  return {
    event: {
      ...event,
      venue: venueLine({ name: venueName, address, place }),
      startAt: new Date(startAt),
      endAt: new Date(endAt),
    },
    organiser: { name: organiserName, email: organiserEmail },
    reason,
  };
}
