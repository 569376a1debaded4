import type { ISql, Sql } from 'postgres';
import { say } from '@atrium/tool-start/processes';

/** Numbers of what a fleet holds; `scale` 1 is a million events. */
export interface FleetSize {
  events: number;
  partners: number;
  buyers: number;
  orders: number;
}

export const fleetSize = (scale: number): FleetSize => ({
  events: 1_000_000 * scale,
  partners: 100_000 * scale,
  buyers: 1_400_000 * scale,
  orders: 5_600_000 * scale,
});

interface Step {
  name: string;
  count: number;
  chunk: number;
  /** Writes the rows from one number to another, both included. */
  write: (tx: ISql, from: number, to: number) => Promise<unknown>;
}

/**
 * Adds organisers, buyers, orders with their tickets, payments, history, journals and emails, and lines on record to the events of a
 * database. Each chunk commits with how far it came, so that a fill that was ended goes on there.
 */
export async function fillFleet(sql: Sql, size: FleetSize): Promise<void> {
  await sql`create schema if not exists bench`;
  await sql`create table if not exists bench.filled (step text primary key, done integer not null default 0)`;
  await sql`create table if not exists bench.began as select now() as at`;
  // the same in every chunk, and a UUID as the product reads it
  await sql`create or replace function bench.uuid_of(p_name text) returns uuid language sql immutable as
    $$ select overlay(overlay(md5(p_name) placing '4' from 13) placing '8' from 17)::uuid $$`;
  const steps: Step[] = [
    { name: 'organisers', count: size.partners, chunk: 10_000, write: writePartners },
    { name: 'buyers', count: size.buyers, chunk: 20_000, write: writeBuyers },
    { name: 'types', count: 1, chunk: 1, write: listTypes },
    { name: 'orders', count: size.orders, chunk: 20_000, write: (tx, from, to) => writeOrders(tx, size, from, to) }, // prettier-ignore
    { name: 'lines on record', count: size.events * 2, chunk: 50_000, write: (tx, from, to) => writeAudit(tx, size, from, to) }, // prettier-ignore
    { name: 'counters', count: 1, chunk: 1, write: countTaken },
  ];
  // orders get their numbers while other triggers are off
  await sql`alter table orders enable always trigger number_order`;
  let isNew = false;
  for (const { name, count, chunk, write } of steps) {
    const [filled] = await sql<{ done: number }[]>`select done from bench.filled where step = ${name}`;
    let done = filled?.done ?? 0;
    if (done < count) isNew = true;
    let said = performance.now();
    while (done < count) {
      const to = Math.min(done + chunk, count);
      await sql.begin(async (tx) => {
        // rows are written as the product leaves them, so that its triggers have nothing to do
        await tx`set local session_replication_role = replica`;
        await write(tx, done + 1, to);
        await tx`insert into bench.filled values (${name}, ${to})
          on conflict (step) do update set done = excluded.done`;
      });
      done = to;
      if (performance.now() - said < 10_000 && done < count) continue;
      said = performance.now();
      say(`  ${name}: ${done.toLocaleString('en-US')} of ${count.toLocaleString('en-US')}`);
    }
  }
  if (isNew) await sql`vacuum analyze`;
}

const writePartners = (tx: ISql, from: number, to: number) => tx`
  with partner as (
    insert into partners (name, legal_name, organization_type_id, registration_number, address, city, zip_code, email,
      confirmed_email, certified_at, email_confirmed_at, may_sell_since, phone_number, vetting_status, created_at)
    select 'Organiser ' || n, 'Organiser ' || n || ' Ltd', 1, 'R' || n, n || ' High Street', 'London', 'N1 ' || n,
      'office' || n || '@fleet.example', 'office' || n || '@fleet.example', b.at, b.at, b.at, '+442071838750', 'APPROVED',
      b.at - make_interval(mins => 10 * n)
    from generate_series(${from}::int, ${to}::int) n, bench.began b returning id, email, created_at
  ), member as (
    insert into users (id, email, email_verified_at, password_hash, created_at)
    select uuidv7(), email, created_at, '!', created_at from partner returning id, email
  ), person as (
    insert into persons (id, user_id, first_name, surname) select uuidv7(), id, 'Olive', 'Organiser' from member
  )
  insert into partner_members (partner_id, user_id) select p.id, m.id from partner p join member m using (email)`;

const writeBuyers = (tx: ISql, from: number, to: number) => tx`
  with numbered as (
    select n, 'buyer' || n || '@fleet.example' as email, b.at - make_interval(mins => n) as at,
      (array['Ada', 'Grace', 'Alan', 'Edsger', 'Barbara', 'Donald', 'Radia'])[1 + n % 7] as first_name,
      (array['Byron', 'Hopper', 'Turing', 'Dijkstra', 'Liskov', 'Knuth', 'Perlman', 'Hamilton', 'Lamport', 'Kay', 'Allen'])[1 + n % 11] as surname
    from generate_series(${from}::int, ${to}::int) n, bench.began b
  ), account as (
    insert into users (id, email, email_verified_at, password_hash, created_at)
    select bench.uuid_of('user' || n), email, at, '!', at from numbered
  ), person as (
    insert into persons (id, user_id, first_name, surname) select bench.uuid_of('person' || n), bench.uuid_of('user' || n), first_name, surname from numbered
  )
  insert into attendees (id, user_id) select bench.uuid_of('attendee' || n), bench.uuid_of('user' || n) from numbered`;

/** Numbers the ticket types, so that each order finds one by its number. */
const listTypes = (tx: ISql) =>
  tx`
  create table bench.types as
  select row_number() over (order by md5(t.id::text)) as n, t.id, t.event_id, t.name, t.price_minor, t.currency, e.partner_id,
    v.end_at, (select b.at from bench.began b) as began
  from ticket_types t join events e on e.id = t.event_id join event_versions v on v.id = e.approved_version_id`.then(
    () => tx`alter table bench.types add primary key (n)`,
  );

/** Most orders go to few events: of a thousand types, one in ten orders goes to the first. */
async function writeOrders(tx: ISql, { orders, buyers }: FleetSize, from: number, to: number): Promise<void> {
  await tx`
    create temporary table made on commit drop as
    select drawn.n, uuidv7(t.began - age - clock_timestamp()) as id, bench.uuid_of('attendee' || buyer) as attendee_id, buyer, t.event_id, t.partner_id,
      t.id as type_id, t.name, t.price_minor, t.currency, tickets, t.began - age as at, drawn.n % 16 > 0 as is_paid,
      case when drawn.n % 16 > 0 and t.end_at < t.began then greatest(t.end_at, t.began - age) end as released_at,
      t.price_minor * tickets as total, share_of_amount(t.price_minor * tickets, 1000, 10000) as commission
    from (
      select n, 1 + n::bigint * 7919 % ${buyers}::int as buyer,
        (array[1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 3, 3, 4, 5])[1 + n::bigint * 31 % 20] as tickets,
        make_interval(secs => (${orders}::int - n) * (86400.0 * 700 / ${orders}::int)) as age,
        1 + floor((select count(*) from bench.types) * power((hashint4(n)::bigint + 2147483648) / 4294967296.0, 3))::bigint as type
      from generate_series(${from}::int, ${to}::int) n
    ) drawn join bench.types t on t.n = drawn.type`;
  await tx`
    insert into orders (id, attendee_id, event_id, status, total_minor, currency, ticket_count, first_name, surname, purchaser_email,
      created_at, paid_at, released_at, tickets_mailed_at)
    select id, attendee_id, event_id, case when is_paid then 'PAID' else 'EXPIRED' end, total, currency, tickets, 'Ada', 'Byron',
      'buyer' || buyer || '@fleet.example', at, case when is_paid then at end, released_at, case when is_paid then at end from made order by n`;
  await tx`
    with ticket as (
      insert into tickets (id, order_id, ticket_type_id, code, position, ticket_type_name, price_minor, first_name, surname, email, released_at)
      select uuidv7(), id, type_id, translate(encode(sha256((id::text || place)::bytea), 'base64'), '+/=', '-_'), place, name, price_minor,
        (array['Ada', 'Grace', 'Alan', 'Edsger', 'Barbara'])[1 + (n + place) % 5], 'Byron', 'guest' || n || '.' || place || '@fleet.example',
        case when not is_paid then at end
      from made, generate_series(0, tickets - 1) place order by n, place
      returning id, order_id)
    insert into ticket_deliveries (ticket_id, kind, created_at)
    select t.id, kind, at from ticket t join made m on m.id = t.order_id, (values ('buyer'), ('attendee')) k (kind) where is_paid`;
  await tx`
    insert into order_transitions (order_id, from_status, to_status, reason, at)
    select id, null, 'PENDING', 'placed', at from made
    union all select id, 'PENDING', case when is_paid then 'PAID' else 'EXPIRED' end, case when is_paid then 'paid' else 'expired' end, at from made`;
  await tx`
    insert into payments (id, order_id, attempt, status, gateway, gateway_reference, amount_minor, currency, brand, last4, created_at, settled_at)
    select uuidv7(), id, 1, 'SUCCEEDED', 'sandbox', 'fleet-' || n, total, currency, 'Visa', '4242', at, at from made where is_paid and total > 0`;
  await tx`
    with journal as (
      insert into ledger_journals (id, kind, source_id, order_id, partner_id, event_id, occurred_at, recorded_at)
      select uuidv7(), 'sale', id, id, partner_id, event_id, at, at from made where is_paid and total > 0
      union all select uuidv7(), 'release', id, id, partner_id, event_id, released_at, released_at
        from made where released_at is not null and total > 0
      returning id, kind, order_id)
    insert into ledger_entries (journal_id, line, account, partner_id, event_id, currency, amount_minor)
    select j.id, e.line, e.account, m.partner_id, m.event_id, m.currency, e.amount
    from journal j join made m on m.id = j.order_id, lateral (values
      ('sale', 1, 1100, total), ('sale', 2, 2100, commission - total), ('sale', 3, 2200, -commission),
      ('release', 1, 2100, total - commission), ('release', 2, 2200, commission), ('release', 3, 2110, commission - total),
      ('release', 4, 4000, -commission)) as e (kind, line, account, amount)
    where e.kind = j.kind and e.amount <> 0`;
  await tx`
    insert into outbox (id, dedupe_key, kind, recipient, subject, text, html, sent_at, created_at)
    select uuidv7(), 'fleet:' || n, 'order-paid', 'buyer' || buyer || '@fleet.example', 'Your order', '', '', at, at from made where is_paid`;
  await tx`
    insert into notifications (id, user_id, kind, subject, text, created_at, read_at)
    select uuidv7(), bench.uuid_of('user' || buyer), 'order-paid', 'Your order', '', made.at, made.at from made, bench.began b
    where is_paid and made.at > b.at - interval '400 days'`;
}

const writeAudit = (tx: ISql, { events }: FleetSize, from: number, to: number) => tx`
  insert into audit_log (at, user_id, user_email, action, subject, address, request_id)
  select b.at - make_interval(secs => (${events * 2}::int - n) * (86400.0 * 700 / ${events * 2}::int)), u.id, u.email,
    (array['approve-event', 'export-orders', 'change-attendee', 'note-attendee'])[1 + n % 4], 'event ' || 1 + n % ${events}::int, '10.0.0.1', 'fleet'
  from generate_series(${from}::int, ${to}::int) n, bench.began b,
    (select id, email from users where is_admin order by created_at limit 1) u`;

/** Sets what counts tickets, as if each had been sold one by one, and when the days of events were counted. */
async function countTaken(tx: ISql): Promise<void> {
  await tx`
    with live as (select ticket_type_id as id, count(*) as taken from tickets where released_at is null group by 1)
    update ticket_types t set taken = live.taken, quantity = greatest(t.quantity, live.taken) from live where live.id = t.id`;
  await tx`update event_days set touched_at = day`;
}
