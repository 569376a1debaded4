import { addTime, days, type EventId } from '@atrium/domain';
import {
  aPayment,
  anEvent,
  anOrder,
  createAttendee,
  eventually,
  startServerProcess,
  startTestApp,
  type CallOptions,
  type TestApp,
} from '../../testing/index.ts';
import { closeDays } from './close-days.ts';
import { deriveAllDays, deriveChangedDays } from './derive-days.ts';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0';
const browser = { 'User-Agent': firefox, 'Accept-Language': 'en' };
const secretText = 'canary-browser';

let app: TestApp;
let clock = new Date();
beforeAll(async () => {
  app = await startTestApp({ env: { TRUST_PROXY: '1' }, overrides: { now: () => clock } });
});
beforeEach(() => {
  clock = new Date();
});
afterAll(() => app.stop());

let people = 0;
/** Headers of one more visitor, each in a network of its own. */
const visitor = () => {
  people += 1;
  return { ...browser, 'X-Forwarded-For': `10.${people >> 8}.${people & 255}.7` };
};
const report = (body: unknown, headers: CallOptions['headers'], to = app) =>
  to.call('POST', '/seen', { body, ...(headers ? { headers } : {}) });
const daysOf = async (eventId: EventId) => {
  await app.deps.seen.flush();
  return app.sql`select shown, expected_milli::int, clicked, opened, paid_shown, paid_clicked
    from event_days where event_id = ${eventId} order by day`;
};
const opens = async (eventId: EventId) => (await daysOf(eventId)).map(({ opened }) => opened as number);
const derivedOf = (eventId: EventId) =>
  app.sql`select saved, orders, tickets_gross, tickets_net from event_days where event_id = ${eventId}`;

test('thirty reports of one browser count once, another browser counts again', async () => {
  const { id } = await anEvent(app);
  const headers = visitor();
  for (let times = 0; times < 30; times += 1) {
    const answer = await report({ opened: id }, headers);
    expect([answer.status, answer.body, answer.headers.get('set-cookie')]).toEqual([204, '', null]);
  }
  expect(await opens(id)).toEqual([1]);
  await report({ opened: id }, headers);
  expect(await opens(id)).toEqual([1]);
  await report({ opened: id }, { ...headers, 'User-Agent': firefox.replaceAll('143', '144') });
  expect(await opens(id)).toEqual([2]);
});

test('a visitor of two nodes counts once', async () => {
  const { id } = await anEvent(app);
  const other = await startTestApp({ env: { TRUST_PROXY: '1' }, databaseUrl: app.databaseUrl });
  const headers = visitor();
  try {
    await Promise.all([report({ opened: id }, headers), report({ opened: id }, headers, other)]);
    await Promise.all([app.deps.seen.flush(), other.deps.seen.flush()]);
  } finally {
    await other.stop();
  }
  expect(await opens(id)).toEqual([1]);
});

test.each([
  ['curl', { 'User-Agent': 'curl/8.5.0' }],
  ['a crawler', { 'User-Agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }],
  ['a browser with Global Privacy Control', { 'Sec-GPC': '1' }],
  ['a browser with Do Not Track', { DNT: '1' }],
])('%s gets the same answer and is not counted', async (_, own) => {
  const { id } = await anEvent(app);
  expect((await report({ opened: id }, { ...visitor(), ...own })).status).toBe(204);
  expect(await daysOf(id)).toEqual([]);
});

test('a node that stops writes what it has counted', async () => {
  const events = await Promise.all([1, 2, 3].map(() => anEvent(app)));
  const node = await startTestApp({ env: { TRUST_PROXY: '1' }, databaseUrl: app.databaseUrl });
  for (const { id } of events) await report({ opened: id }, visitor(), node);
  expect(node.deps.seen.figures()).toMatchObject({ received: 3, dropped: 0 });
  await node.stop();
  expect(await Promise.all(events.map(({ id }) => opens(id)))).toEqual([[1], [1], [1]]);
});

test('a node that is killed loses only what it has not written yet, and nobody counts twice afterwards', async () => {
  const { id } = await anEvent(app);
  const node = await startServerProcess(app.databaseUrl);
  const crowd = Array.from({ length: 40 }, visitor);
  const [early, late] = [crowd.slice(0, 20), crowd.slice(20)];
  const reportTo = (origin: string, visitors: typeof crowd) =>
    Promise.all(
      visitors.map((headers) =>
        fetch(`${origin}/api/seen`, {
          method: 'POST',
          headers: { ...headers, 'Content-Type': 'application/json' },
          body: JSON.stringify({ opened: id }),
        }),
      ),
    );
  const counted = async () => (await opens(id))[0] ?? 0;
  try {
    await reportTo(node.origin, early);
    await eventually('the first reports to be written', counted, (opened) => opened === early.length);
    await reportTo(node.origin, late);
  } finally {
    await node.kill();
  }
  const stored = await counted();
  expect(stored).toBeGreaterThanOrEqual(early.length);
  expect(stored).toBeLessThanOrEqual(crowd.length);
  await reportTo(app.origin, crowd);
  expect(await counted()).toBe(crowd.length);
});

test('showings are weighted by their place, and paid ones are counted apart', async () => {
  const { id } = await anEvent(app);
  const headers = visitor();
  await report({ list: [[id, 1]] }, headers);
  await report({ list: [[id, 7]] }, headers);
  await report({ list: [[id, 201]] }, visitor());
  await report({ paid: id }, headers);
  await report({ opened: id, via: 'paid' }, headers);
  expect(await daysOf(id)).toEqual([
    { shown: 1, expected_milli: 120, clicked: 0, opened: 1, paid_shown: 1, paid_clicked: 1 },
  ]);
});

test('a click without its showing counts as shown too', async () => {
  const { id } = await anEvent(app);
  await report({ opened: id, via: 'list' }, visitor());
  expect(await daysOf(id)).toMatchObject([{ shown: 1, expected_milli: 45, clicked: 1, opened: 1 }]);
});

const sourcesOf = async (eventId: EventId) => {
  await app.deps.seen.flush();
  const rows = await app.sql<{ source: string; opened: number }[]>`
    select source, opened from event_sources where event_id = ${eventId} order by source`;
  return rows.map(({ source, opened }) => [source, opened]);
};

test('an opened page counts for where its visitor came from, or for how it was opened', async () => {
  const { id } = await anEvent(app);
  const headers = visitor();
  await report({ opened: id, source: 'linkedin.com' }, headers);
  await report({ opened: id, source: 'other.example' }, headers);
  await report({ opened: id, source: 'linkedin.com' }, visitor());
  await report({ opened: id, via: 'list' }, visitor());
  await report({ opened: id, via: 'paid' }, visitor());
  await report({ opened: id }, visitor());
  const counted = [
    ['(atrium)', 1],
    ['(direct)', 1],
    ['(sponsored)', 1],
    ['linkedin.com', 2],
  ];
  expect(await sourcesOf(id)).toEqual(counted);
  await report({ opened: id, source: 'linkedin.com' }, headers);
  expect(await sourcesOf(id)).toEqual(counted);
  expect(await opens(id)).toEqual([5]);
});

test.each(['(other)', '=cmd()', 'LinkedIn', '', 'x'.repeat(81)])('%p is no source', async (source) => {
  const { id } = await anEvent(app);
  expect((await report({ opened: id, source }, visitor())).status).toBe(400);
  expect(await sourcesOf(id)).toEqual([]);
});

test('whoever invents sources fills fifty names a day, and the rest is counted as others', async () => {
  const { id } = await anEvent(app);
  for (let at = 0; at < 60; at += 1) {
    await report({ opened: id, source: `site-${at}.example` }, visitor());
    if (at % 20 === 0) await app.deps.seen.flush();
  }
  await report({ opened: id, source: 'site-0.example' }, visitor());
  const counted = await sourcesOf(id);
  expect(counted).toHaveLength(51);
  expect(counted[0]).toEqual(['(other)', 10]);
  expect(counted).toContainEqual(['site-0.example', 2]);
  expect(await opens(id)).toEqual([61]);
});

test('events that are not public, and more than a page shows, are not counted', async () => {
  const { id } = await anEvent(app);
  await app.sql`delete from event_docs where event_id = ${id}`;
  expect((await report({ opened: id }, visitor())).status).toBe(204);
  expect((await report({ opened: 2_000_000_000 }, visitor())).status).toBe(204);
  expect(await daysOf(id)).toEqual([]);
  const many = Array.from({ length: 61 }, (_, index) => [id, index + 1]);
  expect((await report({ list: many }, visitor())).status).toBe(400);
});

test('a farm of browsers in one neighbourhood counts twenty times a day at most', async () => {
  const { id } = await anEvent(app);
  for (let host = 1; host <= 25; host += 1)
    await report({ opened: id }, { ...browser, 'X-Forwarded-For': `198.51.100.${host}` });
  expect(await opens(id)).toEqual([20]);
});

test('one visitor who returns all day leaves room for others of the neighbourhood', async () => {
  const { id } = await anEvent(app);
  const from = (host: number) => ({ ...browser, 'X-Forwarded-For': `203.0.113.${host}` });
  for (let visit = 0; visit < 25; visit += 1) {
    await report({ opened: id }, from(1));
    await app.deps.seen.flush();
  }
  await report({ opened: id }, from(2));
  expect(await opens(id)).toEqual([2]);
});

test('the next day counts anew, and what could be traced of the day before is gone', async () => {
  const { id } = await anEvent(app);
  const headers = { ...visitor(), 'User-Agent': `${firefox} ${secretText}` };
  await report({ opened: id }, headers);
  expect(await opens(id)).toEqual([1]);
  const [before] = await app.sql`select count(*)::int as keys, min(day)::text as day from seen_keys`;
  expect(before?.['keys']).toBeGreaterThan(0);
  clock = addTime(clock, days(1));
  await report({ opened: id }, headers);
  expect(await opens(id)).toEqual([1, 1]);
  await closeDays(app.deps);
  for (const table of ['seen_keys', 'seen_secrets'])
    expect(await app.sql`select 1 from ${app.sql(table)} where day <= ${String(before?.['day'])}`).toEqual(
      [],
    );
});

test('no table or log holds the address or the browser of who was counted', async () => {
  const { id } = await anEvent(app);
  const address = '192.0.2.123';
  await report(
    { opened: id },
    { ...browser, 'User-Agent': `${firefox} ${secretText}`, 'X-Forwarded-For': address },
  );
  expect(await opens(id)).toEqual([1]);
  const tables = await app.sql<
    { name: string }[]
  >`select tablename as name from pg_tables where schemaname = 'public'`;
  for (const { name } of tables) {
    const found = await app.sql`
      select 1 from ${app.sql(name)} x where x::text like ${`%${address}%`} or x::text like ${`%${secretText}%`}`;
    expect({ name, rows: found.length }).toEqual({ name, rows: 0 });
  }
  expect(app.logged()).not.toContain(address);
  expect(app.logged()).not.toContain(secretText);
  const unlogged = await app.sql`
    select relname from pg_class where relpersistence = 'u' and relkind = 'r' order by relname`;
  expect(unlogged.map(({ relname }) => relname as string)).toEqual(['seen_keys', 'seen_secrets']);
});

test('bookings and favourites are derived from what they are, on the day of payment', async () => {
  const event = await anEvent(app, { ticketTypes: [{ priceMinor: 5000, quantity: 100 }] });
  const ticketTypeId = event.ticketTypeIds[0] ?? 0;
  const { token } = await createAttendee(app);
  const buy = async (tickets: number) => {
    const body = anOrder(
      event.id,
      Array.from({ length: tickets }, () => ({ ticketTypeId })),
    );
    const { id } = (await app.call('POST', '/orders', { body, token })).body as { id: string };
    expect((await app.call('POST', `/orders/${id}/complete-order`, { body: aPayment(), token })).status).toBe(
      200,
    );
    return id;
  };
  await buy(2);
  const second = await buy(1);
  expect((await app.call('PUT', `/favourites/${event.id}`, { token })).status).toBeLessThan(300);
  await deriveChangedDays(app.deps);
  expect(await derivedOf(event.id)).toEqual([{ saved: 1, orders: 2, tickets_gross: 3, tickets_net: 3 }]);

  expect((await app.call('POST', `/orders/${second}/cancel`, { token, body: {} })).status).toBe(200);
  await deriveChangedDays(app.deps);
  expect(await derivedOf(event.id)).toEqual([{ saved: 1, orders: 2, tickets_gross: 3, tickets_net: 2 }]);

  await app.sql`delete from favourites where event_id = ${event.id}`;
  await deriveAllDays(app.deps);
  expect(await derivedOf(event.id)).toEqual([{ saved: 0, orders: 2, tickets_gross: 3, tickets_net: 2 }]);
  // from the raw rows, by no code of the product
  const different = await app.sql`
    with raw as (
      select event_id, (created_at at time zone 'UTC')::date as day, 1 as saved, 0 as orders, 0 as gross, 0 as net
      from favourites
      union all
      select o.event_id, (o.paid_at at time zone 'UTC')::date, 0, 1, count(t.id), count(t.id) filter (where t.released_at is null)
      from orders o join tickets t on t.order_id = o.id where o.paid_at is not null group by o.id),
    by_day as (
      select event_id, day, sum(saved) as saved, sum(orders) as orders, sum(gross) as gross, sum(net) as net
      from raw group by event_id, day)
    select event_id, day from by_day b full join event_days d using (event_id, day)
    where coalesce(b.saved, 0) <> coalesce(d.saved, 0) or coalesce(b.orders, 0) <> coalesce(d.orders, 0)
      or coalesce(b.gross, 0) <> coalesce(d.tickets_gross, 0) or coalesce(b.net, 0) <> coalesce(d.tickets_net, 0)`;
  expect([...different]).toEqual([]);
});

test('the figures of counting are metrics', async () => {
  await report({ opened: (await anEvent(app)).id }, visitor());
  const metrics = await (await fetch(`${app.origin}/metrics`)).text();
  expect(metrics).toMatch(/^seen_received [1-9]/m);
  expect(metrics).toMatch(/^seen_dropped \d/m);
  expect(metrics).toMatch(/^seen_waiting [1-9]/m);
});
