import { eq } from 'drizzle-orm';
import { sessions, users } from '../../db/schema/index.ts';
import { createAttendee, createPartnerMember, startTestApp, testPassword } from '../../testing/index.ts';
import type { CallResult, TestApp } from '../../testing/index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const login = (email: string, userAgent = 'curl/8'): Promise<CallResult> =>
  app.call('POST', '/login', {
    body: { email, password: testPassword },
    headers: { 'user-agent': userAgent },
  });
const tokenOf = (answer: CallResult) => answer.body.token as string;
const activity = async (token: string) =>
  (await app.call('GET', '/login-activity', { token })).body as Record<string, unknown>[];
const isIn = async (token: string) => (await app.call('GET', '/users', { token })).status === 200;
const handOver = async (token: string) => {
  const { body } = await app.call('POST', '/session/handoff', { token });
  return tokenOf(await app.call('POST', '/session/exchange', { body: { code: body.code } }));
};

test('lists where the account is signed in, this session first', async () => {
  const { email, token } = await createAttendee(app);
  const here = tokenOf(await login(email, firefox));
  await createAttendee(app);
  const list = await activity(here);
  expect(list).toEqual([
    {
      id: expect.any(String),
      time: expect.stringMatching(/Z$/),
      lastSeenAt: expect.stringMatching(/Z$/),
      device: 'Firefox on Linux',
      address: '127.0.0.1',
      current: true,
    },
    expect.objectContaining({ device: 'Unknown device', current: false }),
  ]);
  expect((await activity(token)).map((one) => one['current'])).toEqual([true, false]);
});

test('one login can be signed out from another', async () => {
  const { email, token } = await createAttendee(app);
  const lost = await login(email, firefox);
  const id = String((await activity(token)).find((one) => !one['current'])?.['id']);
  const answer = await app.call('DELETE', `/login-activity/${id}`, { token });
  expect([answer.status, answer.body]).toEqual([200, { status: 'Success' }]);
  expect([await isIn(tokenOf(lost)), await isIn(token)]).toEqual([false, true]);
  const cookie = lost.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  expect((await app.call('POST', '/session/refresh', { headers: { cookie } })).status).toBe(401);
  expect(await activity(token)).toHaveLength(1);
  expect((await app.call('DELETE', `/login-activity/${id}`, { token })).status).toBe(404);
});

test("somebody else's session is not found and goes on", async () => {
  const [ada, bob] = [await createAttendee(app), await createAttendee(app)];
  const answer = await app.call('DELETE', `/login-activity/${bob.sessionId}`, { token: ada.token });
  expect(answer.status).toBe(404);
  expect(await isIn(bob.token)).toBe(true);
  expect((await app.call('DELETE', '/login-activity/nonsense', { token: ada.token })).status).toBe(400);
});

test('all other logins can be signed out at once; this one goes on, on all its hosts', async () => {
  const { email, token } = await createPartnerMember(app);
  const [there, elsewhere] = [await handOver(token), tokenOf(await login(email))];
  expect(await activity(token)).toHaveLength(2);
  await app.call('DELETE', '/login-activity', { token: there });
  expect([await isIn(token), await isIn(there), await isIn(elsewhere)]).toEqual([true, true, false]);
});

test('logging out ends the login on every host it was carried to, and no other one', async () => {
  const { email, token } = await createPartnerMember(app);
  const there = await handOver(token);
  const further = await handOver(there);
  const another = tokenOf(await login(email));
  expect((await activity(there)).map((one) => one['current'])).toEqual([true, false]);
  await app.call('POST', '/logout', { token: there, body: {} });
  expect([await isIn(token), await isIn(there), await isIn(further)]).toEqual([false, false, false]);
  expect(await isIn(another)).toBe(true);
});

test('logging out everywhere ends every login, and takes a live one to ask for', async () => {
  const { email, token } = await createAttendee(app);
  const other = tokenOf(await login(email));
  const body = { everywhere: true };
  expect((await app.call('POST', '/logout', { body })).status).toBe(401);
  expect((await app.call('POST', '/logout', { token, body })).status).toBe(200);
  expect([await isIn(token), await isIn(other)]).toEqual([false, false]);
  expect((await app.call('POST', '/logout', { token: other, body })).status).toBe(401);
});

test('a session that nobody renewed for a month is not listed', async () => {
  const { email, token, sessionId } = await createAttendee(app);
  const other = tokenOf(await login(email));
  const long = new Date(Date.now() - 31 * 86_400_000);
  await app.deps.db.update(sessions).set({ lastSeenAt: long }).where(eq(sessions.id, sessionId));
  expect(await activity(other)).toHaveLength(1);
  expect(await isIn(token)).toBe(true);
});

test('a blocked account is signed out everywhere, whoever blocks it, and learns why when it renews', async () => {
  const { email, userId } = await createAttendee(app);
  const answer = await login(email);
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  await app.deps.db
    .update(users)
    .set({ blockedAt: new Date(), blockedReason: 'fraud' })
    .where(eq(users.id, userId));
  const rows = await app.deps.db.select().from(sessions).where(eq(sessions.userId, userId));
  expect(rows.map((row) => row.endedReason)).toEqual(['blocked', 'blocked']);
  const renewal = await app.call('POST', '/session/refresh', { headers: { cookie } });
  expect([renewal.status, renewal.body.detail]).toEqual([403, 'This account is blocked: fraud']);
  while (await isIn(tokenOf(answer))) await new Promise((done) => setImmediate(done));
  await app.deps.db.update(users).set({ blockedAt: null }).where(eq(users.id, userId));
  expect(await isIn(tokenOf(answer))).toBe(false);
});

test('only the word of as many proxies as are configured counts', async () => {
  const behindOne = await startTestApp({ env: { TRUST_PROXY: '1' } });
  const { email } = await createAttendee(behindOne);
  const opened = await behindOne.call('POST', '/login', {
    body: { email, password: testPassword },
    headers: { 'x-forwarded-for': '198.51.100.7, 203.0.113.9' },
  });
  const list = await behindOne.call('GET', '/login-activity', { token: tokenOf(opened) });
  await behindOne.stop();
  expect(list.body[0].address).toBe('203.0.113.9');
});
