import { v7 } from 'uuid';
import { SessionId, UserId } from '@atrium/domain';
import type { Sql } from 'postgres';
import { signAccessToken } from '@atrium/api/app';
import { CommandError } from '@atrium/tool-start/processes';
import type { Environment } from './environment.ts';

export interface Buyer {
  attendeeId: string;
  token: string;
}

/** Creates attendees with a login session each, valid for the fifteen minutes of a token. */
export async function makeBuyers({ fixture, signingKey }: Environment, count: number): Promise<Buyer[]> {
  const rows = Array.from({ length: count }, () => ({
    user: v7(),
    person: v7(),
    attendee: v7(),
    session: v7(),
  }));
  await fixture.sql.begin(async (sql) => {
    await sql`create temporary table made on commit drop as select * from json_to_recordset(${JSON.stringify(rows)}::text::json)
      as made ("user" uuid, person uuid, attendee uuid, session uuid)`;
    await sql`insert into users (id, email, password_hash, email_verified_at)
      select "user", "user" || '@bench.example', '!', now() from made`;
    await sql`insert into persons (id, user_id, first_name, surname) select person, "user", 'Ada', 'Byron' from made`;
    await sql`insert into attendees (id, user_id) select attendee, "user" from made`;
    await sql`insert into sessions (id, user_id) select session, "user" from made`;
  });
  return rows.map(({ user, attendee, session }) => ({
    attendeeId: attendee,
    token: signAccessToken(
      { signingKey, now: () => new Date() },
      { userId: UserId.parse(user), sessionId: SessionId.parse(session) },
    ),
  }));
}

export interface OnSale {
  eventId: number;
  typeIds: number[];
}

/** Adds ticket types to an existing future event. */
export async function putOnSale(sql: Sql, types: number, quantity: number): Promise<OnSale> {
  const rows = await sql<{ id: number; eventId: number }[]>`
    insert into ticket_types (event_id, name, description, price_minor, currency, quantity, sales_start_at, sales_end_at)
    select e.id, 'Bench ' || n, '', 2500, e.currency, ${quantity}, now() - interval '1 day', s.start_at
    from (select event_id, start_at from event_search where start_at > now() + interval '30 days' order by event_id limit 1) s
    join events e on e.id = s.event_id, generate_series(1, ${types}) n
    returning id, event_id as "eventId"`;
  const [first] = rows;
  if (!first)
    throw new CommandError('No event is on sale: remove the bench folders in .data and start again.');
  await sql`delete from waiting_rooms where event_id = ${first.eventId}`; // of a run that was ended
  return { eventId: first.eventId, typeIds: rows.map((row) => row.id) };
}

export interface Stock {
  types: number;
  taken: number;
  live: number;
  /** Ticket types whose counter is out of bounds or differs from their number of live tickets. */
  wrong: number;
}

export async function countStock(sql: Sql, { typeIds }: OnSale): Promise<Stock> {
  const [stock] = await sql<Stock[]>`
    select count(*)::int as types, sum(taken)::int as taken, sum(live)::int as live,
      (count(*) filter (where taken <> live or taken < 0 or taken > quantity))::int as wrong
    from (select t.taken, t.quantity,
        (select count(*) from tickets k where k.ticket_type_id = t.id and k.released_at is null) as live
      from ticket_types t where t.id = any(${typeIds})) counted`;
  if (!stock) throw new TypeError('nothing was counted');
  return stock;
}

/** Deletes everything sold and created here, so that each run starts from the same state. */
export async function takeOffSale(
  sql: Sql,
  { eventId, typeIds }: OnSale,
  buyers: readonly Buyer[],
): Promise<void> {
  const attendees = buyers.map((buyer) => buyer.attendeeId);
  await sql.begin(async (tx) => {
    await tx`delete from payments where order_id in (select id from orders where event_id = ${eventId})`;
    await tx`delete from orders where event_id = ${eventId}`; // of a run that was ended, too
    await tx`delete from waiting_rooms where event_id = ${eventId}`;
    await tx`delete from ticket_types where id = any(${typeIds})`;
    await tx`delete from users u using attendees a where a.user_id = u.id and a.id = any(${attendees}::uuid[])`;
  });
  await sql`vacuum analyze orders, tickets, ticket_types, order_transitions, payments`;
}
