import { eq } from 'drizzle-orm';
import { addTime, hours } from '@atrium/domain';
import { newsletterSubscribers } from '../../db/schema/index.ts';
import { startTestApp, type TestApp } from '../../testing/index.ts';

let app: TestApp;
/** The server's clock. */
let clock = new Date();
beforeAll(async () => {
  app = await startTestApp({ overrides: { now: () => clock } });
});
beforeEach(async () => {
  clock = new Date();
  await app.sql`delete from rate_limits`;
});
afterAll(() => app.stop());

const later = (count: number) => void (clock = addTime(clock, hours(count)));
const subscribe = (email: unknown) => app.call('POST', '/email-subscribe/', { body: { email } });
const confirm = (token: string) => app.call('POST', '/newsletter/confirm', { body: { token } });
const leave = (code: string) => app.call('POST', '/newsletter/unsubscribe', { body: { code } });
const rowOf = async (email: string) =>
  (await app.deps.db.select().from(newsletterSubscribers).where(eq(newsletterSubscribers.email, email)))[0];
const mailsTo = async (email: string) => [
  ...(await app.sql<{ kind: string; text: string; unsubscribe_url: string | null }[]>`
    select kind, text, unsubscribe_url from outbox where recipient = ${email} order by created_at, id`),
];
const tokenTo = async (email: string) =>
  /newsletter\/confirm\/([\w-]+)/.exec(
    (await mailsTo(email)).findLast(({ kind }) => kind === 'newsletter-consent')?.text ?? '',
  )?.[1] ?? '';

test('an address is subscribed only after its owner confirms', async () => {
  const answer = await subscribe('Reader@Example.com');
  expect([answer.status, answer.body]).toEqual([200, { status: 'Success' }]);
  expect((await rowOf('reader@example.com'))?.confirmedAt).toBeNull();
  const token = await tokenTo('reader@example.com');
  expect((await confirm(token)).body).toEqual({ status: 'Success' });
  const row = await rowOf('reader@example.com');
  expect(row?.confirmedAt?.getTime()).toBe(clock.getTime());
  expect((await confirm(token)).status).toBe(200);
  const mails = await mailsTo('reader@example.com');
  expect(mails.map(({ kind }) => kind)).toEqual(['newsletter-consent', 'newsletter-welcome']);
  expect(mails.map((mail) => mail.unsubscribe_url)).toEqual([
    null,
    `http://localhost:4000/newsletter/unsubscribe/${row?.unsubscribeCode}`,
  ]);
});

test('the response does not reveal whether an address is subscribed, and repeats do not flood its mailbox', async () => {
  const first = await subscribe('known@example.com');
  const again = await subscribe('known@example.com');
  expect(await mailsTo('known@example.com')).toHaveLength(1);
  await confirm(await tokenTo('known@example.com'));
  const known = [await subscribe('known@example.com'), await subscribe('KNOWN@example.com')];
  for (const { status, body } of [again, ...known])
    expect([status, body]).toEqual([first.status, first.body]);
  expect((await mailsTo('known@example.com')).map(({ kind }) => kind)).toEqual([
    'newsletter-consent',
    'newsletter-welcome',
    'newsletter-already',
  ]);
  expect(
    await app.deps.db.$count(newsletterSubscribers, eq(newsletterSubscribers.email, 'known@example.com')),
  ).toBe(1);
});

test('a later request has its own link and invalidates the older one', async () => {
  await subscribe('slow@example.com');
  const first = await tokenTo('slow@example.com');
  later(2);
  await subscribe('slow@example.com');
  const second = await tokenTo('slow@example.com');
  expect(second).not.toBe(first);
  expect(await confirm(first)).toMatchObject({ status: 410, body: { type: '/problems/gone' } });
  expect((await confirm(second)).status).toBe(200);
});

test('a link works for seven days', async () => {
  await subscribe('late@example.com');
  later(7 * 24 + 1);
  expect((await confirm(await tokenTo('late@example.com'))).status).toBe(410);
  expect((await confirm('no-such-token')).status).toBe(410);
  expect((await rowOf('late@example.com'))?.confirmedAt).toBeNull();
});

test("unsubscribing, on the page or with the email client's button, lasts until a new confirmation", async () => {
  await subscribe('gone@example.com');
  const token = await tokenTo('gone@example.com');
  await confirm(token);
  const code = (await rowOf('gone@example.com'))?.unsubscribeCode ?? '';
  expect((await leave(code)).body).toEqual({ status: 'Success' });
  expect((await rowOf('gone@example.com'))?.unsubscribedAt).not.toBeNull();
  expect((await leave(code)).status).toBe(200);
  expect((await confirm(token)).status).toBe(410);
  later(2);
  await subscribe('gone@example.com');
  expect((await rowOf('gone@example.com'))?.unsubscribedAt).not.toBeNull();
  await confirm(await tokenTo('gone@example.com'));
  expect((await rowOf('gone@example.com'))?.unsubscribedAt).toBeNull();
  const button = await fetch(`${app.origin}/newsletter/unsubscribe/${code}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });
  expect(button.status).toBe(200);
  expect((await rowOf('gone@example.com'))?.unsubscribedAt).not.toBeNull();
});

test('an invalid code unsubscribes no one', async () => {
  expect((await leave('0b6f6f0e-6b0c-4d0e-9d57-6a9b8a7d5c11')).status).toBe(404);
  expect((await leave('nonsense')).status).toBe(400);
  expect((await fetch(`${app.origin}/newsletter/unsubscribe/nonsense`, { method: 'POST' })).status).toBe(404);
});

test('an invalid address is rejected with a message', async () => {
  for (const email of ['nonsense', '', null, 7, 'a\u0000@example.com']) {
    const answer = await subscribe(email);
    expect(answer.status).toBe(400);
    expect(answer.body.errors[0].path).toBe('email');
  }
});

test('one IP address can subscribe twenty addresses an hour', async () => {
  for (let n = 0; n < 20; n++) expect((await subscribe(`reader-${n}@example.com`)).status).toBe(200);
  const refused = await subscribe('reader-20@example.com');
  expect(refused.status).toBe(429);
  expect(refused.headers.get('retry-after')).not.toBeNull();
});
