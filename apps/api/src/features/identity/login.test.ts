import bcrypt from 'bcrypt';
import { eq } from 'drizzle-orm';
import { days } from '@atrium/domain';
import { sessions, users } from '../../db/schema/index.ts';
import {
  fieldMessages,
  createAdmin,
  createAttendee,
  createPartnerMember,
  startTestApp,
  testPassword,
} from '../../testing/index.ts';
import type { CallResult, TestApp } from '../../testing/index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const login = (email: string, password = testPassword, headers: Record<string, string> = {}) =>
  app.call('POST', '/login/', { body: { email, password }, headers });
const cookieOf = (answer: CallResult) =>
  answer.headers.getSetCookie().find((c) => c.startsWith('atrium_refresh='));
const refresh = (cookie: string) =>
  app.call('POST', '/session/refresh', { headers: { cookie: cookie.split(';')[0] ?? '' } });

test("the correct password opens a session with the account's details", async () => {
  const attendee = await createAttendee(app);
  const partner = await createPartnerMember(app);
  const admin = await createAdmin(app);
  const answer = await login(attendee.email.toUpperCase(), testPassword, { 'user-agent': 'A test browser' });
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual({
    status: 'Success',
    token: answer.body.token,
    email: attendee.email,
    attendeeId: attendee.attendeeId,
    partnerId: null,
    partnerRole: null,
    isAdmin: false,
  });
  expect((await app.call('GET', '/users/', { token: answer.body.token })).body.email).toBe(attendee.email);
  expect((await login(partner.email)).body).toMatchObject({ partnerId: partner.partnerId, attendeeId: null });
  expect((await login(admin.email)).body).toMatchObject({ isAdmin: true, attendeeId: null, partnerId: null });
  const rows = await app.deps.db.select().from(sessions).where(eq(sessions.userId, attendee.userId));
  expect(rows).toContainEqual(expect.objectContaining({ userAgent: 'A test browser', address: '127.0.0.1' }));
});

test('the refresh token is sent only in an HttpOnly cookie', async () => {
  const { email } = await createAttendee(app);
  const answer = await login(email);
  const cookie = cookieOf(answer);
  expect(cookie).toMatch(/; Path=\/api\/session;.*HttpOnly; SameSite=Strict/);
  const lasts = (Date.parse(/Expires=([^;]+)/.exec(cookie ?? '')?.[1] ?? '') - Date.now()) / days(1);
  expect(Math.round(lasts)).toBe(30);
  expect(JSON.stringify(answer.body)).not.toContain(/=([^;]+)/.exec(cookie ?? '')?.[1]);
  const secure = await startTestApp({
    env: { PUBLIC_ORIGIN: 'https://atrium.example' },
    databaseUrl: app.databaseUrl,
  });
  const overTls = await secure.call('POST', '/login', { body: { email, password: testPassword } });
  await secure.stop();
  expect(cookieOf(overTls)).toContain('; Secure;');
});

test('a wrong password and an unknown address get identical responses', async () => {
  const { email } = await createAttendee(app);
  const [wrong, unknown] = [
    await login(email, 'not-the-one'),
    await login('nobody@example.com', 'not-the-one'),
  ];
  expect(wrong.status).toBe(200);
  expect(wrong.body).toEqual({ status: 'InvalidCredentials' });
  expect(unknown.body).toEqual(wrong.body);
  expect(unknown.status).toBe(200);
  expect(cookieOf(wrong) ?? cookieOf(unknown)).toBeUndefined();
});

test('an unknown address takes the work of a password comparison', async () => {
  const dear = await startTestApp({ env: { BCRYPT_COST: '10' }, databaseUrl: app.databaseUrl });
  const compare = jest.spyOn(bcrypt, 'compare');
  try {
    await dear.call('POST', '/login', { body: { email: 'nobody-2@example.com', password: 'x' } });
    expect(compare.mock.calls).toEqual([['x', expect.stringMatching(/^\$2b\$10\$.{53}$/)]]);
  } finally {
    compare.mockRestore();
    await dear.stop();
  }
});

test('missing fields, wrong types and control characters are field errors', async () => {
  expect((await app.call('POST', '/login', { body: {} })).status).toBe(400);
  expect((await app.call('POST', '/login', { body: { email: ['a@b.co'], password: 1 } })).status).toBe(400);
  expect((await login('a\u0000@b.co')).status).toBe(400);
  expect(
    fieldMessages((await app.call('POST', '/login', { body: { email: '', password: '' } })).body),
  ).toEqual([
    { path: 'email', message: 'Enter your email' },
    { path: 'password', message: 'Enter your password' },
  ]);
});

test('the login of a blocked account gives the reason, but only with the correct password', async () => {
  const { email, userId } = await createAttendee(app);
  await app.deps.db
    .update(users)
    .set({ blockedAt: new Date(), blockedReason: 'repeated chargebacks' })
    .where(eq(users.id, userId));
  const answer = await login(email);
  expect(answer.status).toBe(403);
  expect(answer.body).toMatchObject({
    type: '/problems/account-blocked',
    detail: 'This account is blocked: repeated chargebacks',
  });
  expect((await login(email, 'not-the-one')).body).toEqual({ status: 'InvalidCredentials' });
});

test('a blocked account cannot renew its session', async () => {
  const { email, userId } = await createAttendee(app);
  const cookie = cookieOf(await login(email)) ?? '';
  await app.deps.db.update(users).set({ blockedAt: new Date() }).where(eq(users.id, userId));
  const answer = await refresh(cookie);
  expect(answer.status).toBe(403);
  expect(answer.body).toMatchObject({
    type: '/problems/account-blocked',
    detail: 'This account is blocked',
  });
});

test('ten wrong passwords lock an account temporarily, whatever addresses the caller claims', async () => {
  const { email } = await createAttendee(app);
  for (let i = 0; i < 9; i++) await login(email, 'not-the-one');
  expect((await login(email)).body.status).toBe('Success');
  for (let i = 0; i < 10; i++)
    expect((await login(email, 'not-the-one')).body).toEqual({ status: 'InvalidCredentials' });
  const refused = await login(email, testPassword, { 'x-forwarded-for': '203.0.113.9' });
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60);
  expect(refused.body).toMatchObject({ type: '/problems/too-many', error: refused.body.detail });
  const another = await createAttendee(app);
  expect((await login(another.email)).body.status).toBe('Success');
});

test('of many concurrent wrong passwords at most ten are checked', async () => {
  const { email } = await createAttendee(app);
  const answers = await Promise.all(Array.from({ length: 25 }, () => login(email, 'not-the-one')));
  expect(answers.filter((a) => a.status === 200)).toHaveLength(10);
  expect(answers.filter((a) => a.status === 429)).toHaveLength(15);
});

test('an IP address that tries many accounts is limited, despite forged forwarding headers', async () => {
  const own = await startTestApp();
  const attempt = (n: number) =>
    own.call('POST', '/login', {
      body: { email: `guess-${n}@example.com`, password: 'x' },
      headers: { 'x-forwarded-for': `198.51.100.${n % 250}` },
    });
  for (let n = 0; n < 100; n++) expect((await attempt(n)).status).toBe(200);
  const refused = await attempt(101);
  await own.stop();
  expect(refused.status).toBe(429);
  expect(refused.headers.get('retry-after')).not.toBeNull();
});

test('a refresh token renews the session once, and its successor continues it', async () => {
  const { email } = await createAttendee(app);
  const first = cookieOf(await login(email)) ?? '';
  const renewed = await refresh(first);
  expect(renewed.status).toBe(200);
  expect(renewed.body).toMatchObject({ status: 'Success', email });
  expect((await app.call('GET', '/users', { token: renewed.body.token })).status).toBe(200);
  expect((await refresh(cookieOf(renewed) ?? '')).status).toBe(200);
});

test('of twelve concurrent renewals one wins, and the others succeed with its cookie', async () => {
  const { email } = await createAttendee(app);
  const cookie = cookieOf(await login(email)) ?? '';
  const answers = await Promise.all(Array.from({ length: 12 }, () => refresh(cookie)));
  const won = answers.filter((a) => a.status === 200);
  const raced = answers.filter((a) => a.status === 409);
  expect([won.length, raced.length]).toEqual([1, 11]);
  expect(raced.every((a) => a.headers.get('retry-after') === '1' && cookieOf(a) === undefined)).toBe(true);
  expect((await refresh(cookieOf(won[0] ?? raced[0]!) ?? '')).status).toBe(200);
});

test('a refresh token reused later ends its session', async () => {
  let clock = Date.now();
  const own = await startTestApp({ overrides: { now: () => new Date(clock) } });
  const renew = (cookie = '') =>
    own.call('POST', '/session/refresh', { headers: { cookie: cookie.split(';')[0] ?? '' } });
  const { email } = await createAttendee(own);
  const opened = await own.call('POST', '/login', { body: { email, password: testPassword } });
  const stolen = cookieOf(opened);
  const renewed = await renew(stolen);
  clock += 11_000;
  const replayed = await renew(stolen);
  const successor = await renew(cookieOf(renewed));
  const withToken = await own.call('GET', '/users', { token: renewed.body.token });
  const again = await own.call('POST', '/login', { body: { email, password: testPassword } });
  clock += days(31);
  const tooLate = await renew(cookieOf(again));
  await own.stop();
  expect(replayed.status).toBe(401);
  expect(cookieOf(replayed)).toContain('Expires=Thu, 01 Jan 1970');
  expect(successor.status).toBe(401);
  expect(withToken.status).toBe(401);
  expect(again.status).toBe(200);
  expect(tooLate.status).toBe(401);
});

test('a missing or invented cookie renews nothing', async () => {
  const none = await app.call('POST', '/session/refresh');
  expect(none.status).toBe(401);
  expect(none.body.detail).toBe('Missing authentication credentials');
  expect((await refresh('atrium_refresh=made-up')).status).toBe(401);
});

test('logging out ends the session immediately, for its token and its cookie', async () => {
  const { email } = await createAttendee(app);
  const answer = await login(email);
  const token = answer.body.token as string;
  expect((await app.call('GET', '/users', { token })).status).toBe(200);
  const out = await app.call('POST', '/logout', { token });
  expect(out.status).toBe(200);
  expect(cookieOf(out)).toContain('Expires=Thu, 01 Jan 1970');
  expect((await app.call('GET', '/users', { token })).status).toBe(401);
  expect((await refresh(cookieOf(answer) ?? '')).status).toBe(401);
});

test('logging out works with the cookie alone, and without a login', async () => {
  const { email } = await createAttendee(app);
  const answer = await login(email);
  const headers = { cookie: cookieOf(answer)?.split(';')[0] ?? '' };
  expect((await app.call('POST', '/logout', { headers })).status).toBe(200);
  expect((await app.call('GET', '/users', { token: answer.body.token })).status).toBe(401);
  expect((await app.call('POST', '/logout')).status).toBe(200);
});

test('a session ended on one node ends on the others', async () => {
  const other = await startTestApp({
    databaseUrl: app.databaseUrl,
    overrides: { signingKey: app.deps.signingKey },
  });
  const { token } = await createAttendee(app);
  const there = () => other.call('GET', '/users', { token });
  expect((await there()).status).toBe(200);
  await app.call('POST', '/logout', { token });
  let { status } = await there();
  while (status === 200) ({ status } = await there());
  await other.stop();
  expect(status).toBe(401);
});
