import { randomUUID } from 'node:crypto';
import { anEvent, anOrder, createAttendee, startTestApp, type TestApp } from '../testing/index.ts';
import { tidyUp } from './tidy-up.ts';
import { sweepHolds } from './sweep-holds.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

test('what has served its time is deleted, what is still good stays', async () => {
  const { sql } = app.deps;
  const { userId, sessionId } = await createAttendee(app);
  for (const days of [-60, 1]) {
    const until = new Date(Date.now() + days * 86_400_000).toISOString();
    const key = `key ${days}`;
    await sql`insert into email_tokens (hash, user_id, purpose, email, expires_at)
              values (${Buffer.from(key)}, ${userId}, 'confirm-email', 'a@example.com', ${until})`;
    await sql`insert into handoff_codes (hash, user_id, expires_at) values (${Buffer.from(key)}, ${userId}, ${until})`;
    await sql`insert into refresh_tokens (hash, session_id, expires_at) values (${Buffer.from(key)}, ${sessionId}, ${until})`;
    await sql`insert into rate_limits (key, points, expire) values (${key}, 1, ${Date.parse(until)})`;
    await sql`insert into sandbox_charges (key, outcome, reference, brand, last4, amount_minor, currency, created_at)
              values (${key}, 'succeeded', ${key}, 'Visa', '4242', 100, 'USD', ${until})`;
  }
  await tidyUp(app.deps);
  for (const table of ['email_tokens', 'handoff_codes', 'refresh_tokens', 'rate_limits', 'sandbox_charges'])
    expect({ table, left: (await sql`select 1 from ${sql(table)}`).length }).toEqual({ table, left: 1 });
});

test('a request to support is deleted two years after it was answered, and not before', async () => {
  const { sql } = app.deps;
  const years = (ago: number) => new Date(Date.now() - ago * 366 * 86_400_000).toISOString();
  for (const [subject, status, answeredAt] of [
    ['long answered', 'ANSWERED', years(2)],
    ['answered', 'ANSWERED', years(1)],
    ['never answered', 'OPEN', null],
  ] as const)
    await sql`insert into contact_requests (id, name, email, subject, message, status, answered_at, created_at)
              values (${randomUUID()}, 'Ada', 'a@example.com', ${subject}, 'Hello', ${status}, ${answeredAt}, ${years(3)})`;
  await tidyUp(app.deps);
  const left = await sql`select subject from contact_requests order by number`;
  expect(left.map((row) => row['subject'])).toEqual(['answered', 'never answered']);
});

test('each scheduled sweep asks for one more half a minute later, and that one for none', async () => {
  const queued = () => app.deps.sql`
    select extract(epoch from start_after - created_on)::int as wait from pgboss.job where name = 'sweep-holds'`;
  await sweepHolds(app.deps, {});
  await sweepHolds(app.deps, { between: true });
  const jobs = await queued();
  expect(jobs).toHaveLength(1);
  expect(Math.abs(Number(jobs[0]?.['wait']) - 30)).toBeLessThan(3);
});

test('a worker ends lapsed holds by itself', async () => {
  const working = await startTestApp({ worker: true });
  const { sql, db, enqueue } = working.deps;
  const { token } = await createAttendee(working);
  const event = await anEvent(working);
  const body = anOrder(event.id, [{ ticketTypeId: event.ticketTypeIds[0] ?? 0 }]);
  const { id } = (await working.call('POST', '/orders', { body, token })).body;
  await sql`update orders set hold_until = now() - interval '1 second'`;
  await enqueue(db, 'sweep-holds', { between: true });
  const status = async () => (await working.call('GET', `/orders/${id}`, { token })).body.status;
  while ((await status()) === 'PENDING') await new Promise((done) => setImmediate(done));
  expect(await status()).toBe('EXPIRED');
  const schedule =
    await sql`select name from pgboss.schedule where name in ('sweep-holds', 'reconcile-payments', 'tidy-up')`;
  expect(schedule).toHaveLength(3);
  await working.stop();
});
