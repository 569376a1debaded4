import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { auditLog, contactRequests, outbox } from '../../db/schema/index.ts';
import {
  fieldMessages,
  createAdmin,
  createAttendee,
  startTestApp,
  type TestAccount,
  type TestApp,
} from '../../testing/index.ts';

let app: TestApp;
let admin: TestAccount;
beforeAll(async () => {
  app = await startTestApp({ overrides: { now: () => new Date('2026-11-21T09:00:00Z') } });
  admin = await createAdmin(app);
});
beforeEach(() => app.sql`delete from rate_limits`);
afterAll(() => app.stop());

const draft = {
  name: 'Ada Lovelace',
  email: 'Ada@Example.com',
  subject: 'Where is my receipt?',
  message: 'I paid on Monday.\nThank you, Ada',
};
const write = (change: object = {}, token?: string) =>
  app.call('POST', '/contact-requests', { token, body: { ...draft, ...change } });
const mails = (ticket: string) =>
  app.deps.db.select().from(outbox).where(eq(outbox.subject, ticket)).orderBy(outbox.createdAt);
const list = async (query = '') =>
  (await app.call('GET', `/admin/contact-requests?${query}`, { token: admin.token })).body;

test('a visitor writes to support, gets a reference, and both sides get an email', async () => {
  const answer = await write();
  expect(answer.status).toBe(201);
  const { ticketNumber } = answer.body;
  expect(ticketNumber).toMatch(/^AT-2026-\d{6}$/);
  const [toSupport] = await mails(`[${ticketNumber}] Where is my receipt?`);
  expect(toSupport).toMatchObject({ recipient: 'support@atrium.example', replyTo: 'ada@example.com' });
  expect(toSupport?.text).toContain('> I paid on Monday.\n> Thank you, Ada');
  const [toSender] = await mails(`We have your message (${ticketNumber})`);
  expect(toSender).toMatchObject({ recipient: 'ada@example.com', replyTo: null });
  expect(toSender?.text).toContain(`Reference: ${ticketNumber}`);
  // the address may be someone else's, so our email must not repeat the message
  expect(toSender?.text).not.toContain('I paid on Monday');
  expect(toSender?.text).not.toContain('receipt');
});

test('each request has its own reference', async () => {
  const numbers = await Promise.all([1, 2, 3].map(async () => (await write()).body.ticketNumber));
  expect(new Set(numbers).size).toBe(3);
});

test('a request sent again after a lost connection is stored once', async () => {
  const id = v7();
  const first = await write({ id });
  const again = await write({ id });
  expect([again.status, again.body]).toEqual([201, first.body]);
  expect(await app.deps.db.$count(contactRequests, eq(contactRequests.id, id as never))).toBe(1);
  expect(await mails(`We have your message (${first.body.ticketNumber})`)).toHaveLength(1);
});

test('missing and invalid fields are reported by path, and nothing is stored', async () => {
  const before = await app.deps.db.$count(contactRequests);
  for (const [change, path, message] of [
    [{ name: ' ' }, 'name', 'Enter your name'],
    [{ name: 'a'.repeat(101) }, 'name', 'Use 100 characters or fewer'],
    [{ email: 'nonsense' }, 'email', 'Please enter a valid email address'],
    [{ subject: '' }, 'subject', 'Say what it is about'],
    [{ subject: 'Two\r\nBcc: all@example.com' }, 'subject', 'Use letters, numbers and punctuation only'],
    [{ message: undefined }, 'message', 'Write a message'],
    [{ message: 'a'.repeat(4001) }, 'message', 'Use 4,000 characters or fewer'],
    [{ id: 'nonsense' }, 'id', 'Unknown ID'],
  ] as const) {
    const { status, body } = await write(change);
    expect([status, fieldMessages(body)]).toEqual([400, [{ path, message }]]);
  }
  expect(await app.deps.db.$count(contactRequests)).toBe(before);
});

test('a bot that fills in the hidden field gets the support address instead, and nothing is stored', async () => {
  const before = await app.deps.db.$count(contactRequests);
  const answer = await write({ website: 'https://buy.example' });
  expect(answer).toMatchObject({
    status: 400,
    body: { detail: expect.stringContaining('support@atrium.example') },
  });
  expect(await app.deps.db.$count(contactRequests)).toBe(before);
});

test('requests are limited per email address and per IP address', async () => {
  for (let n = 0; n < 5; n++) expect((await write({ email: 'victim@example.com' })).status).toBe(201);
  const refused = await write({ email: 'VICTIM@example.com' });
  expect(refused.status).toBe(429);
  expect(refused.headers.get('retry-after')).not.toBeNull();
  await app.sql`delete from rate_limits`;
  for (let n = 0; n < 10; n++) expect((await write({ email: `one-${n}@example.com` })).status).toBe(201);
  expect((await write({ email: 'another@example.com' })).status).toBe(429);
});

test('support sees how the account of a request prefers to be contacted', async () => {
  const ada = await createAttendee(app);
  const body = { preferredContactMethod: 'phone', contactHours: 'weekdays 9 to 5', language: 'fr' };
  await app.call('PUT', '/settings', { token: ada.token, body });
  const { ticketNumber } = (await write({ email: ada.email }, ada.token)).body;
  const [found] = await list(`search=${ticketNumber}`);
  const request = await app.call('GET', `/admin/contact-requests/${found.id}`, { token: admin.token });
  expect(request.body.contact).toEqual({
    method: 'phone',
    hours: 'weekdays 9 to 5',
    language: 'fr',
    phone: null,
  });
});

test('a request from an account is linked to it, part of its data export, and deleted with it', async () => {
  const ada = await createAttendee(app);
  const { ticketNumber } = (await write({ email: ada.email }, ada.token)).body;
  const [found] = await list(`search=${ticketNumber}`);
  const read = () => app.call('GET', `/admin/contact-requests/${found.id}`, { token: admin.token });
  expect((await read()).body).toMatchObject({ userId: ada.userId, message: draft.message });
  const taken = await app.call('GET', '/me/export', { token: ada.token });
  expect(taken.body.contactRequests).toMatchObject([{ subject: draft.subject, message: draft.message }]);
  await app.call('DELETE', '/me', { token: ada.token, body: { password: ada.password } });
  expect((await read()).status).toBe(404);
});

test('support finds a request by reference, name, email, subject and status', async () => {
  const { ticketNumber } = (
    await write({ name: 'Grace 100%', email: 'grace@navy.example', subject: 'A_moth' })
  ).body;
  for (const search of [ticketNumber, ticketNumber.toLowerCase(), 'grace 100%', 'navy.example', 'a_MOTH']) {
    const found = await list(`search=${encodeURIComponent(search)}`);
    expect(found.map((one: { ticketNumber: string }) => one.ticketNumber)).toEqual([ticketNumber]);
  }
  expect(await list('search=%25nobody')).toEqual([]);
  expect(await list(`search=${ticketNumber}&status=ANSWERED`)).toEqual([]);
  const answer = await app.call('GET', '/admin/contact-requests?limit=2', { token: admin.token });
  expect(answer.body).toHaveLength(2);
  expect(Number(answer.headers.get('x-total-count'))).toBe(await app.deps.db.$count(contactRequests));
});

test('marking a request as answered and reopening it are audited', async () => {
  const { ticketNumber } = (await write()).body;
  const [{ id }] = await list(`search=${ticketNumber}`);
  const mark = (status: unknown) =>
    app.call('PATCH', `/admin/contact-requests/${id}`, { token: admin.token, body: { status } });
  expect((await mark('ANSWERED')).body).toMatchObject({
    status: 'ANSWERED',
    answeredBy: admin.email,
    answeredAt: '2026-11-21T09:00:00.000Z',
  });
  expect((await mark('ANSWERED')).status).toBe(200);
  expect((await mark('OPEN')).body).toMatchObject({ status: 'OPEN', answeredBy: null, answeredAt: null });
  expect((await mark('LOST')).status).toBe(400);
  const entries = await app.deps.db
    .select({ action: auditLog.action })
    .from(auditLog)
    .where(eq(auditLog.subject, `request ${ticketNumber}`))
    .orderBy(auditLog.id);
  expect(entries.map(({ action }) => action)).toEqual(['answer-request', 'reopen-request']);
});

test("an unknown request can't be read or marked", async () => {
  const nowhere = `/admin/contact-requests/${v7()}`;
  expect((await app.call('GET', nowhere, { token: admin.token })).status).toBe(404);
  const answer = await app.call('PATCH', nowhere, { token: admin.token, body: { status: 'OPEN' } });
  expect(answer.status).toBe(404);
});
