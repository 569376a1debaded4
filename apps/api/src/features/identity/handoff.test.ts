import { minutes, seconds } from '@atrium/domain';
import {
  cookieHeader,
  createAdmin,
  createPartnerMember,
  handOff,
  startTestApp,
  testPassword,
  type CookieJar,
  type TestApp,
} from '../../testing/index.ts';

let app: TestApp;
let clock = Date.now();
beforeAll(async () => {
  app = await startTestApp({ overrides: { now: () => new Date(clock) } });
});
afterAll(() => app.stop());

const portal = 'partners.localhost:4000';

test('a login on one host opens one session of the same account on the host of the page', async () => {
  const { token, email } = await createPartnerMember(app);
  const arrival = await handOff(app, token, { path: '/partner/my-account?tab=2' });
  expect(arrival.url.href).toBe(`http://${portal}/partner/my-account?tab=2#handoff=${arrival.code}`);
  const opened = await arrival.exchange();
  expect(opened.body).toMatchObject({ status: 'Success', email });
  expect(opened.body.token).not.toBe(token);
  expect(opened.cookies.some((line) => line.startsWith('atrium_refresh='))).toBe(true);
  expect((await arrival.exchange()).body).toMatchObject({ status: 410, code: 'handoff-expired' });
});

test('a code opens nothing in a browser that the receiving host gave no secret', async () => {
  const { token } = await createPartnerMember(app);
  const bystander = await createPartnerMember(app);
  const { body } = await app.call('POST', '/session/handoff', { token });
  const there: CookieJar = new Map();
  const victim = await handOff(app, bystander.token, { there });
  // never carried over, or carried over in the attacker's own browser
  expect((await victim.exchange({ code: body.code as string })).status).toBe(410);
  const attacker = await handOff(app, token);
  expect((await victim.exchange({ code: attacker.code })).status).toBe(410);
  expect((await app.call('POST', '/session/exchange', { body: { code: attacker.code } })).status).toBe(410);
  expect((await attacker.exchange()).status).toBe(200);
  expect((await victim.exchange()).body.email).toBe(bystander.email);
});

test('a code is for one host', async () => {
  const { token } = await createPartnerMember(app);
  const there: CookieJar = new Map();
  const { code, exchange } = await handOff(app, token, { there });
  const cookie = cookieHeader(there);
  const elsewhere = await app.call('POST', '/session/exchange', { body: { code }, headers: { cookie } });
  expect(elsewhere.status).toBe(410);
  expect((await exchange()).status).toBe(200);
});

test("another account's live session is replaced only when asked for, and then ends", async () => {
  const olive = await createPartnerMember(app);
  const pat = await createPartnerMember(app);
  const there: CookieJar = new Map();
  const before = await (await handOff(app, olive.token, { there })).exchange();
  const arrival = await handOff(app, pat.token, { there });
  const refused = await arrival.exchange();
  expect(refused.body).toMatchObject({
    status: 409,
    code: 'session-of-another',
    params: { current: olive.email, next: pat.email },
  });
  expect((await app.call('GET', '/users', { token: before.body.token })).status).toBe(200);
  clock += minutes(9);
  expect((await arrival.exchange({ replace: true })).body.email).toBe(pat.email);
  expect((await app.call('GET', '/users', { token: before.body.token })).status).toBe(401);
});

test('the own session is renewed without a question', async () => {
  const { token, email } = await createPartnerMember(app);
  const there: CookieJar = new Map();
  await (await handOff(app, token, { there })).exchange();
  expect((await (await handOff(app, token, { there })).exchange()).body.email).toBe(email);
});

test('a code expires after a minute and ends with its session', async () => {
  const { email } = await createPartnerMember(app);
  const open = () => app.call('POST', '/login', { body: { email, password: testPassword } });
  const token = (await open()).body.token as string;
  const late = await handOff(app, token);
  clock += seconds(61);
  expect((await late.exchange()).status).toBe(410);
  const orphaned = await handOff(app, token);
  await app.call('POST', '/logout', { token });
  expect((await orphaned.exchange()).status).toBe(410);
});

test('a handoff never leads to another site', async () => {
  const { token } = await createAdmin(app);
  const create = (path: string) => app.call('POST', '/session/handoff', { token, body: { path } });
  for (const path of ['//evil.example/', 'https://evil.example/', '/\\evil.example', 'partner', '/a b'])
    expect([path, (await create(path)).status]).toEqual([path, 400]);
  const from = await fetch(`${app.origin}/api/session/handoff/receive?from=https://evil.example`, {
    redirect: 'manual',
  });
  expect(from.status).toBe(400);
  const unbound = await fetch(`${app.origin}/api/session/handoff/continue?challenge=${'a'.repeat(43)}`, {
    redirect: 'manual',
  });
  expect(unbound.headers.get('location')).toBe('/login');
});

test('pages of other sites can neither renew nor end a session, nor take part in a handoff', async () => {
  const { email } = await createPartnerMember(app);
  const opened = await app.call('POST', '/login', { body: { email, password: testPassword } });
  const lines = opened.headers.getSetCookie();
  const cookie = lines.find((line) => line.startsWith('atrium_refresh='))?.split(';')[0] ?? '';
  const from = (origin: string, path: string, body?: object) =>
    app.call('POST', path, { headers: { cookie, origin }, body });
  for (const origin of ['http://evil.example', 'http://sub.partners.localhost:4000', 'null'])
    for (const path of ['/session/refresh', '/logout', '/session/exchange']) {
      const body = path === '/session/exchange' ? { code: 'x' } : undefined;
      expect((await from(origin, path, body)).body).toMatchObject({ status: 403, code: 'foreign-origin' });
    }
  expect((await from('http://localhost:4000', '/session/refresh')).status).toBe(200);
});
