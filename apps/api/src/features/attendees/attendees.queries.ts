import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { AttendeeListing, EventAttendee, EventId, PartnerId } from '@atrium/domain';
import { orNotFound } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { containsPattern } from '../../db/like-pattern.ts';
import { events } from '../../db/schema/index.ts';

type Listing = Omit<AttendeeListing, 'page' | 'limit'>;

const keys: Record<AttendeeListing['sort'], (direction: SQL) => SQL> = {
  name: (direction) => sql`lower(t.surname) ${direction}, lower(t.first_name) ${direction}`,
  company: (direction) => sql`lower(coalesce(t.company, '')) ${direction}, lower(t.surname) ${direction}`,
  ticketType: (direction) => sql`lower(t.ticket_type_name) ${direction}, lower(t.surname) ${direction}`,
  bought: (direction) => sql`o.paid_at ${direction}`,
};
const directions = { asc: sql`asc`, desc: sql`desc` };

const isValid = sql`t.released_at is null and e.cancelled_at is null`;

/** SQL of the paid tickets of a company's event that a listing asks for. */
function found(
  partnerId: PartnerId,
  eventId: EventId,
  { search, ticketTypeId, state }: Pick<Listing, 'search' | 'ticketTypeId' | 'state'>,
): SQL {
  const pattern = containsPattern(search);
  return sql`from orders o join events e on e.id = o.event_id join tickets t on t.order_id = o.id
    where o.event_id = ${eventId} and e.partner_id = ${partnerId} and o.paid_at is not null
      and (${search} = '' or t.first_name || ' ' || t.surname ilike ${pattern} or t.email ilike ${pattern}
        or t.company ilike ${pattern} or o.number ilike ${pattern} or o.purchaser_email ilike ${pattern}
        or o.first_name || ' ' || o.surname ilike ${pattern})
      ${ticketTypeId === undefined ? sql`` : sql`and t.ticket_type_id = ${ticketTypeId}`}
      ${state === undefined ? sql`` : state === 'VALID' ? sql`and ${isValid}` : sql`and not (${isValid})`}`;
}

/** Throws 404 unless the event is the company's. */
export async function assertOwnEvent(db: Db, partnerId: PartnerId, eventId: EventId): Promise<void> {
  const [own] = await db
    .select({ id: events.id })
    .from(events)
    .where(and(eq(events.id, eventId), eq(events.partnerId, partnerId)));
  orNotFound(own, 'event-not-found');
}

const read = (
  db: Db,
  partnerId: PartnerId,
  eventId: EventId,
  listing: Listing,
  cut: SQL,
): Promise<(EventAttendee & Record<string, unknown>)[]> =>
  db.execute(sql`
    select t.id as "ticketId", t.first_name as "firstName", t.surname, t.email, t.company, t.job_title as "jobTitle",
      json_build_object('id', t.ticket_type_id, 'name', t.ticket_type_name) as "ticketType",
      array(select x.name from ticket_extras x where x.ticket_id = t.id order by x.sub_event_id) as extras,
      json_build_object('id', o.id, 'number', o.number, 'buyer', o.first_name || ' ' || o.surname,
        'buyerEmail', o.purchaser_email) as order,
      case when ${isValid} then 'VALID' else 'CANCELLED' end as state,
      to_char(o.paid_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "boughtAt"
    ${found(partnerId, eventId, listing)}
    order by ${keys[listing.sort](directions[listing.direction])}, t.id ${cut}`);

/** Lists a page of the attendees of a company's event. */
export async function listAttendees(
  db: Db,
  partnerId: PartnerId,
  eventId: EventId,
  { page, limit, ...listing }: AttendeeListing,
): Promise<{ items: EventAttendee[]; total: number }> {
  const [items, [count]] = await Promise.all([
    read(db, partnerId, eventId, listing, sql`limit ${limit} offset ${(page - 1) * limit}`),
    db.execute<{ total: number }>(sql`select count(*)::int as total ${found(partnerId, eventId, listing)}`),
  ]);
  return { items: [...items], total: count?.total ?? 0 };
}

const batch = 1000;

/** Streams all attendees of a company's event that a listing asks for. */
export async function* streamAttendees(
  db: Db,
  partnerId: PartnerId,
  eventId: EventId,
  listing: Listing,
): AsyncGenerator<EventAttendee> {
  for (let offset = 0; ; offset += batch) {
    const rows = await read(db, partnerId, eventId, listing, sql`limit ${batch} offset ${offset}`);
    yield* rows;
    if (rows.length < batch) return;
  }
}
