import { sql, type SQL } from 'drizzle-orm';
import type { TestApp } from './test-app.ts';
import { aPartner, aVenue } from './events.ts';

interface BulkOptions {
  events: number;
  orders?: number;
  /** Buyer of the orders. */
  attendeeId?: string;
}

/**
 * Inserts plain events in bulk: most are approved, one in twenty is pending and has sold nothing, one in a
 * thousand is cancelled, none is rejected.
 */
export async function bulkEvents(
  app: TestApp,
  { events, orders = 0, attendeeId = '' }: BulkOptions,
): Promise<void> {
  const partnerId = await aPartner(app);
  const venueId = await aVenue(app);
  const content = `jsonb_build_object('name', 'Meeting ' || md5(n::text), 'tagline', 'Number ' || n,
    'description', '', 'eventTypeId', 1)`;
  await app.sql.unsafe(`
    insert into events (partner_id, currency, cancelled_at, created_at)
    select ${partnerId}, 'USD', case when n % 1000 = 0 then now() end, now() from generate_series(1, ${events}) n`);
  await app.sql.unsafe(`
    insert into event_versions (event_id, number, status, start_at, end_at, venue_id, content, created_at)
    select e.id, 1, case when e.id % 20 = 1 then 'PENDING' else 'APPROVED' end,
      now() + make_interval(hours => (e.id::bigint * 7919 % 20000)::int), now() + make_interval(hours => 24 + (e.id::bigint * 7919 % 20000)::int),
      ${venueId}, c.content, now() - make_interval(mins => (e.id::bigint * 104729 % 500000)::int)
    from events e, lateral (select ${content.replaceAll('n::text', 'e.id::text').replaceAll('|| n', '|| e.id')} as content) c
    where e.partner_id = ${partnerId}`);
  await app.sql.unsafe(`
    update events e set current_version_id = v.id, approved_version_id = case when v.status = 'APPROVED' then v.id end
    from event_versions v where v.event_id = e.id and e.partner_id = ${partnerId}`);
  await app.sql.unsafe(`
    insert into ticket_types (event_id, name, description, price_minor, currency, quantity, taken, sales_start_at, sales_end_at)
    select e.id, 'Standard', '', 1000, 'USD', 10 + e.id * 31 % 900, case when e.id % 20 = 1 then 0 else e.id * 17 % 10 end,
      now(), now() + interval '1 year' from events e where e.partner_id = ${partnerId}`);
  if (orders > 0)
    await app.sql.unsafe(`
      insert into orders (id, attendee_id, event_id, status, total_minor, currency, ticket_count, first_name, surname,
        purchaser_email, created_at)
      select gen_random_uuid(), '${attendeeId}', (select min(id) from events where partner_id = ${partnerId}) + n * 13 % ${events},
        case when n % 50 = 0 then 'REFUNDED' else 'PAID' end, n * 37 % 100000, 'USD', 1 + n % 9, 'Ada', 'Byron',
        'buyer' || n::bigint * 7919 % 100003 || '@example.com', now() - make_interval(mins => n)
      from generate_series(1, ${orders}) n`);
  await app.sql`vacuum analyze event_listing`;
  await app.sql`vacuum analyze orders`;
}

/** Adds a ticket to each order that was inserted in bulk, and a payment to each paid one; a trigger posts its sale. */
export async function bulkSales(app: TestApp): Promise<void> {
  await app.sql`
    insert into tickets (id, order_id, ticket_type_id, code, position, ticket_type_name, price_minor, policy, first_name,
      surname, email, company)
    select gen_random_uuid(), o.id, t.id, encode(sha256(o.id::text::bytea), 'hex'), 0, t.name, 0, '{}', 'Ada', 'Byron',
      'ada@example.com', 'Company ' || o.counter % 100
    from orders o join ticket_types t on t.event_id = o.event_id`;
  await app.sql`
    insert into payments (id, order_id, attempt, status, gateway, amount_minor, currency)
    select gen_random_uuid(), id, 1, 'SUCCEEDED', 'sandbox', total_minor, currency from orders
    where status = 'PAID' and total_minor > 0`;
  await app.sql`update orders set paid_at = created_at where status = 'PAID'`;
  await app.sql`vacuum analyze orders, tickets, payments, ledger_journals, ledger_entries`;
}

interface QueryCost {
  /** Pages of tables and indexes read. */
  pages: number;
  plan: string;
}

/** Cost of a statement according to EXPLAIN ANALYZE. */
export async function queryCost(app: TestApp, statement: SQL): Promise<QueryCost> {
  const rows = await app.deps.db.execute<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }>(
    sql`explain (analyze, buffers, format json) ${statement}`,
  );
  const { Plan } = rows[0]?.['QUERY PLAN'][0] ?? { Plan: {} };
  return {
    pages: (Plan['Shared Hit Blocks'] ?? NaN) + (Plan['Shared Read Blocks'] ?? NaN),
    plan: JSON.stringify(Plan),
  };
}

/** Pages of a table without its indexes. */
export async function heapPages(app: TestApp, table: string): Promise<number> {
  const [row] = await app.sql<{ pages: number }[]>`
    select relpages as pages from pg_class where relname = ${table}`;
  return row?.pages ?? NaN;
}
