import { randomUUID } from 'node:crypto';
import { addTime, days } from '@atrium/domain';
import { anEvent, anOrder, createAttendee, startTestApp, type TestApp } from '../testing/index.ts';
import { deleteExpiredData } from './delete-expired-data.ts';
import { scheduleHoldExpiry } from './schedule-hold-expiry.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

test('expired records are deleted, others stay', async () => {
  const { sql } = app;
  const { userId, sessionId } = await createAttendee(app);
  for (const age of [-60, 1]) {
    const until = addTime(new Date(), days(age)).toISOString();
    const key = `key ${age}`;
    await sql`insert into email_tokens (hash, user_id, purpose, email, expires_at)
              values (${Buffer.from(key)}, ${userId}, 'confirm-email', 'a@example.com', ${until})`;
    await sql`insert into handoff_codes (hash, user_id, expires_at) values (${Buffer.from(key)}, ${userId}, ${until})`;
    await sql`insert into passkey_challenges (hash, bound_to, expires_at) values (${Buffer.from(key)}, ${Buffer.from(key)}, ${until})`;
    await sql`insert into refresh_tokens (hash, session_id, expires_at) values (${Buffer.from(key)}, ${sessionId}, ${until})`;
    await sql`insert into rate_limits (key, points, expire) values (${key}, 1, ${Date.parse(until)})`;
    await sql`insert into sandbox_charges (key, outcome, reference, brand, last4, amount_minor, currency, created_at)
              values (${key}, 'succeeded', ${key}, 'Visa', '4242', 100, 'USD', ${until})`;
  }
  await deleteExpiredData(app.deps);
  for (const table of [
    'email_tokens',
    'handoff_codes',
    'passkey_challenges',
    'refresh_tokens',
    'rate_limits',
    'sandbox_charges',
  ])
    expect({ table, left: (await sql`select 1 from ${sql(table)}`).length }).toEqual({ table, left: 1 });
});

test('a contact request is deleted two years after it was answered, not before', async () => {
  const { sql } = app;
  const years = (ago: number) => addTime(new Date(), -days(366 * ago)).toISOString();
  for (const [subject, status, answeredAt] of [
    ['long answered', 'ANSWERED', years(2)],
    ['answered', 'ANSWERED', years(1)],
    ['never answered', 'OPEN', null],
  ] as const)
    await sql`insert into contact_requests (id, name, email, subject, message, status, answered_at, created_at)
              values (${randomUUID()}, 'Ada', 'a@example.com', ${subject}, 'Hello', ${status}, ${answeredAt}, ${years(3)})`;
  await deleteExpiredData(app.deps);
  const left = await sql`select subject from contact_requests order by number`;
  expect(left.map((row) => row['subject'])).toEqual(['answered', 'never answered']);
});

test('a notification is deleted half a year after it was read, and one that nobody reads after 400 days', async () => {
  const { sql } = app;
  const { userId, token } = await createAttendee(app);
  const ago = (count: number | null) => count && addTime(new Date(), -days(count)).toISOString();
  for (const [subject, arrived, read] of [
    ['read long ago', 200, 181],
    ['read', 200, 179],
    ['old', 401, null],
    ['unread', 399, null],
  ] as const)
    await sql`insert into notifications (id, user_id, kind, subject, text, created_at, read_at)
              values (${randomUUID()}, ${userId}, 'order-paid', ${subject}, '', ${ago(arrived)}, ${ago(read)})`;
  await deleteExpiredData(app.deps);
  const { body } = await app.call('GET', '/notifications', { token });
  expect(body.map((one: { subject: string }) => one.subject)).toEqual(['read', 'unread']);
});

test('each scheduled sweep queues one more half a minute later, which queues none', async () => {
  const queued = () => app.sql`
    select round(1000 * extract(epoch from start_after - interval '30 seconds')) as "askedAt" from pgboss.job where name = 'sweep-holds'`;
  const before = Date.now();
  await scheduleHoldExpiry(app.deps, {});
  const after = Date.now();
  await scheduleHoldExpiry(app.deps, { between: true });
  const jobs = await queued();
  expect(jobs).toHaveLength(1);
  const requestedAt = Number(jobs[0]?.['askedAt']);
  expect(requestedAt).toBeGreaterThanOrEqual(before);
  expect(requestedAt).toBeLessThanOrEqual(after);
});

test('a worker releases expired holds on its schedule', async () => {
  const working = await startTestApp({ worker: true });
  const { sql } = working;
  const { db, enqueue } = working.deps;
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
