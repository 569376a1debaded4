import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startPostgres, socketOptions } from '@atrium/postgres';
import type { RunningPostgres } from '@atrium/postgres';
import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate } from 'drizzle-orm/postgres-js/migrator';
import postgres from 'postgres';
import { imagePool } from '../images/pool.ts';
import { seedBulk, seedDemo } from './demo.ts';
import { seedReference } from './reference.ts';

const database = fileURLToPath(new URL('../../../../apps/api/src/db', import.meta.url));
const functions = join(database, 'functions');

let folder: string;
let server: RunningPostgres;
let sql: postgres.Sql;
const stored = new Map<string, Buffer>();
let projections = 0;
let paid = 0;

const open = (url: string) => postgres(url, { ...socketOptions(url), max: 2, onnotice: () => undefined });

async function one<T>(query: PromiseLike<readonly postgres.Row[]>): Promise<T> {
  return (await query)[0]?.['value'] as T;
}

/** Triggers of early migrations, which `applyFunctions` of the API drops too. */
const dropTriggers = `do $$
  declare stale record;
  begin
    for stale in select tgname, tgrelid::regclass as on_table from pg_trigger where not tgisinternal loop
      execute format('drop trigger %I on %s', stale.tgname, stale.on_table);
    end loop;
  end $$`;

/** Replaces the functions and triggers of the migrations by the current ones. */
async function functionScript(): Promise<string> {
  const names = (await readdir(functions)).filter((name) => name.endsWith('.sql'));
  const files = await Promise.all(names.map((name) => readFile(join(functions, name), 'utf8')));
  return ['set check_function_bodies = off', dropTriggers, ...files].join(';\n');
}

const seed = () =>
  seedDemo({
    sql,
    files: { put: (key, content) => Promise.resolve(void stored.set(key, content)) },
    hashPassword: (password) => Promise.resolve(`hash of ${password}`),
    project: async (tx) => {
      projections += await one<number>(tx`select count(*)::int as value from events`);
    },
    writeDocuments: async (tx, { bankAccounts }) => {
      for (const { partnerId } of bankAccounts)
        paid += await one<number>(tx`select count(*)::int as value from partners where id = ${partnerId}`);
    },
    renderDocument: ({ title }) => Promise.resolve(Buffer.from(title)),
    baseDate: new Date('2026-11-21T00:00:00Z'),
    events: 600,
  });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atrium-seed-'));
  server = await startPostgres({ dataDir: join(folder, 'pg'), durability: 'throwaway', database: 'seed' });
  for (const name of ['seed', 'bulk']) {
    if (name !== 'seed') await server.createDatabase(name);
    const client = open(server.url.replace(/seed$/, name));
    await migrate(drizzle({ client }), { migrationsFolder: join(database, 'migrations') });
    await client.unsafe(await functionScript());
    await client.end();
  }
  sql = open(server.url);
  await seedReference(sql);
  expect(await seed()).toBe(true);
}, 120_000);

afterAll(async () => {
  await sql.end();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

test("reference data is stored once, however often it is seeded, and keeps an administrator's changes", async () => {
  const count = () =>
    one<number>(
      sql`select (select count(*) from options)::int + (select count(*) from places)::int as value`,
    );
  const before = await count();
  await sql`update options set name = 'Meet-up' where list = 'eventTypes' and id = 11`;
  await seedReference(sql);
  expect(await count()).toBe(before);
  expect(await one(sql`select name as value from options where list = 'eventTypes' and id = 11`)).toBe(
    'Meet-up',
  );
  expect(
    await one(
      sql`select name as value from places where norm = 'sao paulo' order by population desc limit 1`,
    ),
  ).toBe('São Paulo');
});

test('a database with events is left unchanged', async () => {
  expect(await seed()).toBe(false);
  expect([projections, paid]).toEqual([600, 7]);
});

test("a ticket type's taken is the number of its live tickets", async () => {
  const wrong = await sql`
    select id from ticket_types t
    where taken <> (select count(*) from tickets k where k.ticket_type_id = t.id and k.released_at is null)`;
  expect(wrong).toEqual([]);
  expect(await one<number>(sql`select sum(taken)::int as value from ticket_types`)).toBeGreaterThan(500);
});

test('totals are the sum of tickets and extras, and paid orders have a payment', async () => {
  const wrong = await sql`
    select o.id from orders o where total_minor <>
      (select coalesce(sum(price_minor), 0) from tickets t where t.order_id = o.id) +
      (select coalesce(sum(x.price_minor), 0) from ticket_extras x join tickets t on t.id = x.ticket_id where t.order_id = o.id)`;
  expect(wrong).toEqual([]);
  const unpaid = await sql`
    select o.id from orders o where paid_at is not null and total_minor > 0
      and not exists (select from payments p where p.order_id = o.id and p.status = 'SUCCEEDED' and p.amount_minor = o.total_minor)`;
  expect(unpaid).toEqual([]);
});

test('sales and refunds are in the ledger, and nothing in the books contradicts', async () => {
  const [posted] = await sql`select
    (select count(*)::int from ledger_journals where kind = 'sale') as sales,
    (select count(*)::int from ledger_journals where kind = 'refund-sent') as refunds`;
  expect(posted?.['sales']).toBeGreaterThan(0);
  expect(posted?.['refunds']).toBeGreaterThan(0);
  expect(await sql`select * from check_money()`).toHaveLength(0);
});

test('each review has its own ticket of an edition that is over, and some series have enough for stars', async () => {
  const wrong = await sql`
    select r.id from reviews r join tickets t on t.id = r.ticket_id join orders o on o.id = t.order_id
    join events e on e.id = r.event_id join event_versions v on v.id = e.approved_version_id
    where o.event_id <> r.event_id or o.status <> 'PAID' or o.attendee_id <> r.attendee_id or t.released_at is not null
      or e.series_id is null or e.partner_id <> r.owner_partner_id or v.end_at >= r.submitted_at
      or not exists (select from review_versions w where w.review_id = r.id and w.text = r.text)`;
  expect(wrong).toEqual([]);
  const counts = await sql<{ n: number }[]>`
    select count(r.id)::int as n from event_series s join events e on e.series_id = s.id
    left join reviews r on r.event_id = e.id group by s.id`;
  expect(counts.filter(({ n }) => n >= 5).length).toBeGreaterThan(1);
  expect(counts.filter(({ n }) => n < 5).length).toBeGreaterThan(0);
});

test('attendees of events that are over were written to, so the demo organiser is not new to it', async () => {
  const sent =
    await one<number>(sql`select count(*)::int as value from mailings m join events e on e.id = m.event_id
    where e.partner_id = 1 and m.completed_at = m.send_at and m.recipients > 0 and m.send_at < now()`);
  expect(sent).toBeGreaterThanOrEqual(3);
});

test('the demo organiser was credited, and another one owes money', async () => {
  const adjusted = await sql`
    select a.partner_id = 1 as is_demo, a.kind, sum(e.amount_minor)::int as minor from adjustments a
    join ledger_journals j on j.source_id = a.id join ledger_entries e on e.journal_id = j.id and e.account = 2110
    group by 1, 2 order by 2`;
  expect([...adjusted]).toEqual([
    { is_demo: false, kind: 'CHARGE', minor: 9_000 },
    { is_demo: true, kind: 'CREDIT', minor: -25_000 },
  ]);
});

test('only the demo accounts have the printed password', async () => {
  const known =
    await sql`select email from users where password_hash = 'hash of Atrium-demo-1' order by email`;
  expect(known.map((row) => String(row['email']))).toEqual([
    'admin@atrium.example',
    'attendee@atrium.example',
    'partner@atrium.example',
  ]);
});

test('some events have stored images, and the others none', async () => {
  const events = await sql<{ thumbnails: number; banners: number }[]>`
    select count(*) filter (where kind = 'thumbnail')::int as thumbnails,
      count(*) filter (where kind = 'banner')::int as banners
    from events e left join event_version_files s on s.version_id = e.current_version_id
    left join event_files f on f.id = s.event_file_id group by e.id`;
  const withImages = events.filter(({ thumbnails }) => thumbnails > 0);
  expect(withImages.length).toBeGreaterThan(events.length / 10);
  expect(withImages.length).toBeLessThan(events.length / 3);
  for (const { thumbnails, banners } of events) expect(banners > 0).toBe(thumbnails > 0);
  const files = await sql`select key, bytes from files where media_type = 'image/webp'`;
  expect(files.length).toBe(imagePool().length);
  for (const file of files) expect(stored.get(String(file['key']))?.length).toBe(file['bytes']);
});

test('documents of events are stored, and shown by their version', async () => {
  const documents = await sql`
    select s.key, s.bytes, f.kind from event_files f join files s on s.id = f.file_id
    join event_version_files v on v.event_file_id = f.id and v.version_id = f.event_id
    where s.media_type = 'application/pdf'`;
  expect(new Set(documents.map(({ kind }) => String(kind)))).toEqual(new Set(['agenda', 'exhibitor-list']));
  for (const { key, bytes } of documents) expect(stored.get(String(key))?.length).toBe(bytes);
});

test('new rows get IDs after the seeded ones', async () => {
  const next = await one<number>(
    sql`insert into venues (name, place_id, time_zone) values ('New', 2643743, 'Europe/London') returning id as value`,
  );
  expect(next).toBeGreaterThan(600);
  const tables = [
    'events',
    'event_versions',
    'event_files',
    'ticket_types',
    'sub_events',
    'partners',
    'cancellation_policies',
  ];
  for (const table of tables) {
    const id = await one<string>(sql`select nextval(pg_get_serial_sequence(${table}, 'id')) as value`);
    const most = await one<number>(sql`select max(id)::int as value from ${sql(table)}`);
    expect(Number(id)).toBeGreaterThan(most);
  }
});

test('the benchmark events have no images, orders or users who can log in', async () => {
  const bulk = open(server.url.replace(/seed$/, 'bulk'));
  await seedReference(bulk);
  expect(await seedBulk({ sql: bulk, events: 6000, project: () => Promise.resolve() })).toBe(true);
  expect(await one<number>(bulk`select count(*)::int as value from events`)).toBe(6000);
  expect(await one<number>(bulk`select count(*)::int as value from orders`)).toBe(0);
  expect(await one<number>(bulk`select count(*)::int as value from users where password_hash <> '!'`)).toBe(
    0,
  );
  await bulk.end();
});
