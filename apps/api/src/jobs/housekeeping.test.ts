import { randomUUID } from 'node:crypto';
import {
  addTime,
  days,
  emailRetention,
  scanRetentionDays,
  sensitiveAnswerRetentionDays,
} from '@atrium/domain';
import {
  anEvent,
  anOrder,
  aPastEdition,
  aTicket,
  createAttendee,
  startTestApp,
  type TestApp,
} from '../testing/index.ts';
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

test('a sent email keeps its attachments for a week and its text for 90 days; one that waits keeps both', async () => {
  const { sql } = app;
  for (const [key, sentDaysAgo] of [
    ['long sent', emailRetention.body + 1],
    ['sent', emailRetention.attachments + 1],
    ['just sent', emailRetention.attachments - 1],
    ['waits', null],
  ] as const)
    await sql`insert into outbox (id, dedupe_key, kind, recipient, subject, text, html, attachments, sent_at, created_at)
      values (${randomUUID()}, ${key}, 'order-paid', 'ada@example.com', ${key}, 'Hello', '<p>Hello</p>',
        '[{"name":"receipt.pdf","mediaType":"application/pdf","base64":"JVBERg=="}]'::text::jsonb,
        now() - ${sentDaysAgo}::int * interval '1 day', now() - interval '200 days')`;
  await deleteExpiredData(app.deps);
  const stored = await sql`
    select dedupe_key as key, html <> '' and text <> '' as body, jsonb_array_length(attachments) as attachments
    from outbox where dedupe_key like '%sent' or dedupe_key = 'waits' order by sent_at`;
  expect([...stored]).toEqual([
    { key: 'long sent', body: false, attachments: 0 },
    { key: 'sent', body: true, attachments: 0 },
    { key: 'just sent', body: true, attachments: 1 },
    { key: 'waits', body: true, attachments: 1 },
  ]);
});

test('scans are deleted 90 days after their event, not before; the first entry of each ticket stays', async () => {
  const { sql } = app;
  for (const endedDaysAgo of [scanRetentionDays + 1, scanRetentionDays - 1]) {
    const event = await aPastEdition(app, { endedDaysAgo });
    const ticketId = await aTicket(app, event, await createAttendee(app));
    await sql`insert into scans (id, event_id, list, ticket_id, kind, shown, verdict, at, received_at)
              values (${randomUUID()}, ${event.id}, '2030-01-01', ${ticketId}, 'CAMERA', 'ADMITTED', 'OK', now(), now())`;
    await sql`insert into admissions (ticket_id, list, event_id, first_at) values (${ticketId}, '2030-01-01', ${event.id}, now())`;
  }
  await deleteExpiredData(app.deps);
  expect([(await sql`select 1 from scans`).length, (await sql`select 1 from admissions`).length]).toEqual([
    1, 2,
  ]);
});

test('notes on attendees are deleted 90 days after their event, not before', async () => {
  const { sql } = app;
  const ids = [];
  for (const endedDaysAgo of [scanRetentionDays + 1, scanRetentionDays - 1]) {
    const event = await aPastEdition(app, { endedDaysAgo });
    const ticketId = await aTicket(app, event, await createAttendee(app));
    await sql`insert into ticket_notes (ticket_id, text) values (${ticketId}, 'Needs a ramp')`;
    ids.push(ticketId);
  }
  await deleteExpiredData(app.deps);
  expect([...(await sql`select ticket_id from ticket_notes`)]).toEqual([{ ticket_id: ids[1] }]);
});

test('sensitive answers are deleted 30 days after their event, or after it was cancelled, others stay', async () => {
  const { sql } = app;
  const answer = async (event: { id: number; ticketTypeIds: number[] }, name: string) => {
    const ticketId = await aTicket(app, event as Parameters<typeof aTicket>[1], await createAttendee(app));
    for (const isSensitive of [true, false]) {
      const [question] = await sql`
        insert into questions (event_id, position, kind, text, is_required, is_sensitive)
        values (${event.id}, 0, 'TEXT', ${name}, false, ${isSensitive}) returning id`;
      await sql`insert into answers (ticket_id, question_id, answer)
                values (${ticketId}, ${question?.['id']}, '{Vegan}')`;
    }
  };
  await answer(await aPastEdition(app, { endedDaysAgo: sensitiveAnswerRetentionDays + 1 }), 'long over');
  await answer(await aPastEdition(app, { endedDaysAgo: sensitiveAnswerRetentionDays - 1 }), 'over');
  const cancelledAt = addTime(new Date(), -days(sensitiveAnswerRetentionDays + 1));
  await answer(await anEvent(app, { cancelledAt }), 'long cancelled');
  await answer(await anEvent(app), 'ahead');
  await deleteExpiredData(app.deps);
  const left =
    await sql`select q.text from answers a join questions q on q.id = a.question_id where q.is_sensitive`;
  expect(left.map((row) => row['text']).sort()).toEqual(['ahead', 'over']);
  const plain =
    await sql`select 1 from answers a join questions q on q.id = a.question_id where not q.is_sensitive`;
  expect(plain).toHaveLength(4);
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
