import { eq } from 'drizzle-orm';
import { days } from '@atrium/domain';
import { sessions, users } from '../../db/schema/index.ts';
import {
  createAttendee,
  createPartnerMember,
  handOff,
  startTestApp,
  testPassword,
} from '../../testing/index.ts';
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
const handOver = async (token: string) => (await (await handOff(app, token)).exchange()).body.token as string;

test('lists the logins of the account, the current one first', async () => {
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
      browser: 'Firefox',
      system: 'Linux',
      address: '127.0.0.1',
      method: 'password',
      current: true,
    },
    expect.objectContaining({ device: 'Unknown device', current: false }),
  ]);
  expect((await activity(token)).map((one) => one['current'])).toEqual([true, false]);
});

test('one login can be ended from another', async () => {
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

test("another account's session gets 404 and continues", async () => {
  const [ada, bob] = [await createAttendee(app), await createAttendee(app)];
  const answer = await app.call('DELETE', `/login-activity/${bob.sessionId}`, { token: ada.token });
  expect(answer.status).toBe(404);
  expect(await isIn(bob.token)).toBe(true);
  expect((await app.call('DELETE', '/login-activity/nonsense', { token: ada.token })).status).toBe(400);
});

test('all other logins can be ended together; the current one continues on all its hosts', async () => {
  const { email, token } = await createPartnerMember(app);
  const [there, elsewhere] = [await handOver(token), tokenOf(await login(email))];
  expect(await activity(token)).toHaveLength(2);
  await app.call('DELETE', '/login-activity', { token: there });
  expect([await isIn(token), await isIn(there), await isIn(elsewhere)]).toEqual([true, true, false]);
});

test('logging out ends the login on every host it was handed off to, and no other login', async () => {
  const { email, token } = await createPartnerMember(app);
  const there = await handOver(token);
  const further = await handOver(there);
  const another = tokenOf(await login(email));
  expect((await activity(there)).map((one) => one['current'])).toEqual([true, false]);
  await app.call('POST', '/logout', { token: there, body: {} });
  expect([await isIn(token), await isIn(there), await isIn(further)]).toEqual([false, false, false]);
  expect(await isIn(another)).toBe(true);
});

test('logging out everywhere ends all logins, and requires a live session', async () => {
  const { email, token } = await createAttendee(app);
  const other = tokenOf(await login(email));
  const body = { everywhere: true };
  expect((await app.call('POST', '/logout', { body })).status).toBe(401);
  expect((await app.call('POST', '/logout', { token, body })).status).toBe(200);
  expect([await isIn(token), await isIn(other)]).toEqual([false, false]);
  expect((await app.call('POST', '/logout', { token: other, body })).status).toBe(401);
});

test('a session that was not renewed for a month is not listed', async () => {
  const { email, token, sessionId } = await createAttendee(app);
  const other = tokenOf(await login(email));
  const long = new Date(Date.now() - days(31));
  await app.deps.db.update(sessions).set({ lastSeenAt: long }).where(eq(sessions.id, sessionId));
  expect(await activity(other)).toHaveLength(1);
  expect(await isIn(token)).toBe(true);
});

test('blocking an account, by whatever means, ends all its sessions, and a renewal says why', async () => {
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

test('forwarding headers are trusted only from the configured number of proxies', async () => {
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
