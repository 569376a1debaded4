import { eq } from 'drizzle-orm';
import { generate } from 'otplib';
import { minutes, toUnixSeconds } from '@atrium/domain';
import { outbox, passkeyChallenges, passkeys, users } from '../../db/schema/index.ts';
import {
  addSoftwarePasskey,
  createAdmin,
  createAttendee,
  createPartnerMember,
  createSoftwarePasskey,
  fieldMessages,
  handOff,
  logInWithPasskey,
  startPasskeyLogin,
  startTestApp,
  testPassword,
  type Deviation,
  type TestApp,
} from '../../testing/index.ts';

let app: TestApp;
let clock = Date.now();
beforeAll(async () => {
  app = await startTestApp({ overrides: { now: () => new Date(clock) } });
});
afterAll(() => app.stop());

const start = (token: string, password = testPassword) =>
  app.call('POST', '/passkeys/start', { token, body: { password } });
const add = (token: string, created: object, name = 'Laptop') =>
  app.call('POST', '/passkeys', { token, body: { name, created } });
const list = async (token: string) => (await app.call('GET', '/passkeys', { token })).body;
const emailsTo = async (email: string) =>
  (await app.deps.db.select().from(outbox).where(eq(outbox.recipient, email))).map(({ kind }) => kind);

test('a passkey is added with the password, listed, renamed and removed, and the owner is emailed', async () => {
  const { token, email } = await createAttendee(app);
  const { id } = await addSoftwarePasskey(app, token);
  expect(await list(token)).toMatchObject([{ id, name: 'Laptop', host: 'localhost', lastUsedAt: null }]);
  const renamed = await app.call('PATCH', `/passkeys/${id}`, { token, body: { name: ' Key ring ' } });
  expect(renamed.body).toMatchObject({ id, name: 'Key ring' });
  const remove = (password: string) => app.call('DELETE', `/passkeys/${id}`, { token, body: { password } });
  expect(fieldMessages((await remove('not-the-one')).body)).toEqual([
    { path: 'password', message: "That password isn't right" },
  ]);
  expect((await remove(testPassword)).body).toEqual({ status: 'Success' });
  expect(await list(token)).toEqual([]);
  expect(await emailsTo(email)).toEqual(['passkey-added', 'passkey-removed']);
});

test('adding and removing a passkey is in the audit log for administrators and organisers, not for attendees', async () => {
  const [admin, member, attendee] = [
    await createAdmin(app),
    await createPartnerMember(app),
    await createAttendee(app),
  ];
  for (const { token } of [admin, member, attendee]) {
    const { id } = await addSoftwarePasskey(app, token);
    await app.call('DELETE', `/passkeys/${id}`, { token, body: { password: testPassword } });
  }
  const of = ({ userId }: { userId: string }) =>
    app.sql`select action, before, after, address is not null as "hasAddress"
            from audit_log where subject = ${`user ${userId}`} order by id`;
  const change = { id: expect.any(String), name: 'Laptop' };
  for (const one of [admin, member])
    expect([...(await of(one))]).toEqual([
      { action: 'add-passkey', before: null, after: change, hasAddress: true },
      { action: 'remove-passkey', before: change, after: null, hasAddress: true },
    ]);
  expect(await of(attendee)).toHaveLength(0);
});

test('only the public key of a passkey is stored, and no answer tells it', async () => {
  const { token, userId } = await createAttendee(app);
  const { passkey } = await addSoftwarePasskey(app, token);
  const [row] = await app.deps.db.select().from(passkeys).where(eq(passkeys.userId, userId));
  expect(row).toMatchObject({ credentialId: passkey.id, counter: 0, transports: ['internal'] });
  expect(Object.keys((await list(token))[0]).toSorted()).toEqual(
    ['browser', 'createdAt', 'host', 'id', 'lastUsedAt', 'name', 'system'].toSorted(),
  );
});

test('the options name the account, the host and what the account has already', async () => {
  const { token, email } = await createAttendee(app);
  const { passkey } = await addSoftwarePasskey(app, token);
  expect((await start(token)).body).toMatchObject({
    rp: { id: 'localhost', name: 'Atrium' },
    user: { name: email, displayName: 'Ada Byron' },
    excludeCredentials: [{ id: passkey.id, transports: ['internal'] }],
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
});

test('adding requires the password, and wrong attempts are limited', async () => {
  const { token } = await createAttendee(app);
  for (let attempt = 0; attempt < 10; attempt++) expect((await start(token, 'not-the-one')).status).toBe(400);
  expect((await start(token)).status).toBe(429);
});

test('a new passkey belongs to the session that asked for it, once, for five minutes', async () => {
  const [ada, bob] = [await createAttendee(app), await createAttendee(app)];
  const options = (await start(ada.token)).body;
  const passkey = createSoftwarePasskey();
  const created = passkey.create(options);
  expect((await add(bob.token, created)).body).toMatchObject({ status: 410, code: 'passkey-expired' });
  expect((await add(ada.token, created)).status).toBe(201);
  expect((await add(ada.token, created)).status).toBe(410);
  const late = (await start(ada.token)).body;
  clock += minutes(5) + 1;
  expect((await add(ada.token, createSoftwarePasskey().create(late))).status).toBe(410);
  expect(await list(ada.token)).toHaveLength(1);
});

test('one passkey belongs to one account', async () => {
  const [ada, bob] = [await createAttendee(app), await createAttendee(app)];
  const passkey = createSoftwarePasskey();
  expect((await add(ada.token, passkey.create((await start(ada.token)).body))).status).toBe(201);
  const again = await add(bob.token, passkey.create((await start(bob.token)).body));
  expect(again.body).toMatchObject({ status: 409, code: 'passkey-listed' });
});

test('an account has at most twenty passkeys', async () => {
  const { token } = await createAttendee(app);
  for (let count = 0; count < 19; count++) await addSoftwarePasskey(app, token);
  const [one, other] = [(await start(token)).body, (await start(token)).body];
  const both = await Promise.all([
    add(token, createSoftwarePasskey().create(one)),
    add(token, createSoftwarePasskey().create(other)),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect((await start(token)).body).toMatchObject({ code: 'passkeys-full', params: { count: 20 } });
});

const deviations: [string, Deviation][] = [
  ['of another site', { origin: 'https://evil.example' }],
  ['of another of our hosts', { origin: 'http://partners.localhost:4000' }],
  ['for another host', { rpId: 'evil.example' }],
  ['without verification of its owner', { isVerified: false }],
  ['of another ceremony', { type: 'webauthn.other' }],
];

test.each(deviations)('a new passkey %s is rejected', async (_, deviation) => {
  const { token, email } = await createAttendee(app);
  const created = createSoftwarePasskey().create((await start(token)).body, deviation);
  expect((await add(token, created)).body).toMatchObject({ status: 400, code: 'passkey-rejected' });
  expect(await list(token)).toEqual([]);
  expect(await emailsTo(email)).toEqual([]);
});

test('what is no passkey at all is rejected without an error of ours', async () => {
  const { token } = await createAttendee(app);
  const created = createSoftwarePasskey().create((await start(token)).body);
  const text = Buffer.from('{"challenge":').toString('base64url');
  const broken = { ...created, response: { ...created.response, clientDataJSON: text } };
  expect((await add(token, broken)).body).toMatchObject({ status: 400, code: 'passkey-rejected' });
  const spoilt = { ...created, response: { ...created.response, attestationObject: text } };
  expect((await add(token, spoilt)).body).toMatchObject({ status: 400, code: 'passkey-rejected' });
  expect((await add(token, { ...created, id: 'with spaces' })).status).toBe(400);
});

test('a login with a passkey needs neither address nor password, and is recorded', async () => {
  const { token, email } = await createAttendee(app);
  const { passkey } = await addSoftwarePasskey(app, token);
  const answer = await logInWithPasskey(app, passkey);
  expect(answer.body).toMatchObject({ status: 'Success', email });
  expect(answer.headers.getSetCookie().join()).toContain('atrium_refresh=');
  const [latest] = (await app.call('GET', '/login-activity', { token: answer.body.token })).body;
  expect(latest).toMatchObject({ method: 'passkey', current: true });
  const [used] = await list(token);
  expect(used.lastUsedAt).toBe(new Date(clock).toISOString());
});

test('a login with a passkey is one on every host that it is handed off to', async () => {
  const { token } = await createPartnerMember(app);
  const { passkey } = await addSoftwarePasskey(app, token);
  const here = (await logInWithPasskey(app, passkey)).body.token as string;
  const there = (await (await handOff(app, here)).exchange()).body.token as string;
  const logins = (await app.call('GET', '/login-activity', { token: there })).body as object[];
  expect(logins).toMatchObject([{ method: 'passkey', current: true }, { method: 'password' }]);
});

test('a passkey is both factors where two-step verification is on', async () => {
  const { token, email } = await createAttendee(app);
  const { passkey } = await addSoftwarePasskey(app, token);
  const { secret } = (await app.call('POST', '/two-factor/setup', { token })).body as { secret: string };
  const code = await generate({ secret, epoch: toUnixSeconds(new Date(clock)) });
  expect((await app.call('POST', '/two-factor/confirm', { token, body: { code } })).status).toBe(200);
  const byPassword = await app.call('POST', '/login', { body: { email, password: testPassword } });
  expect(byPassword.body.status).toBe('SecondFactorRequired');
  expect((await logInWithPasskey(app, passkey)).body.status).toBe('Success');
});

test.each([
  ...deviations,
  ['of another person', { userHandle: Buffer.alloc(16, 1).toString('base64url') }],
] as [string, Deviation][])('a login with a passkey %s is rejected', async (_, deviation) => {
  const { token } = await createAttendee(app);
  const { passkey } = await addSoftwarePasskey(app, token);
  expect((await logInWithPasskey(app, passkey, deviation)).body).toEqual({ status: 'InvalidCredentials' });
  expect((await logInWithPasskey(app, passkey)).body.status).toBe('Success');
});

test('a passkey whose counter does not increase may be a copy and is rejected', async () => {
  const { token } = await createAttendee(app);
  const { passkey } = await addSoftwarePasskey(app, token);
  expect((await logInWithPasskey(app, passkey, { counter: 7 })).body.status).toBe('Success');
  expect((await logInWithPasskey(app, passkey, { counter: 7 })).body.status).toBe('InvalidCredentials');
  expect((await logInWithPasskey(app, passkey, { counter: 8 })).body.status).toBe('Success');
  expect(app.logged()).toContain('passkey rejected');
});

test('a passkey of an authenticator that counts nothing logs in again and again', async () => {
  const { token } = await createAttendee(app);
  const { passkey } = await addSoftwarePasskey(app, token);
  for (let login = 0; login < 2; login++)
    expect((await logInWithPasskey(app, passkey, { counter: 0 })).body.status).toBe('Success');
});

test('an unknown or removed passkey and a wrong signature get the same answer', async () => {
  const { token } = await createAttendee(app);
  const { passkey, id } = await addSoftwarePasskey(app, token);
  const invalid = { status: 'InvalidCredentials' };
  const { options, cookie } = await startPasskeyLogin(app);
  const used = passkey.use(options);
  const body = { ...used, response: { ...used.response, signature: 'MEUCIQ' } };
  const forged = await app.call('POST', '/login/passkey', { body, headers: { cookie } });
  expect(forged.body).toEqual(invalid);
  await app.call('DELETE', `/passkeys/${id}`, { token, body: { password: testPassword } });
  expect((await logInWithPasskey(app, passkey)).body).toEqual(invalid);
});

test('a login is completed in the browser that began it, once, within five minutes', async () => {
  const { token } = await createAttendee(app);
  const { passkey } = await addSoftwarePasskey(app, token);
  const here = await startPasskeyLogin(app);
  const elsewhere = await startPasskeyLogin(app);
  const send = (body: object, cookie: string) =>
    app.call('POST', '/login/passkey', { body, headers: { cookie } });
  const used = passkey.use(here.options);
  expect((await send(used, elsewhere.cookie)).body).toMatchObject({ status: 410, code: 'passkey-expired' });
  expect((await send(used, '')).status).toBe(410);
  expect((await send(used, here.cookie)).body.status).toBe('Success');
  expect((await send(used, here.cookie)).status).toBe(410);
  const late = passkey.use(elsewhere.options);
  clock += minutes(5) + 1;
  expect((await send(late, elsewhere.cookie)).status).toBe(410);
});

test('two login pages of one browser do not disturb each other, nor does another site use them', async () => {
  const { token } = await createAttendee(app);
  const { passkey } = await addSoftwarePasskey(app, token);
  const { options, cookie } = await startPasskeyLogin(app);
  const second = await app.call('POST', '/login/passkey/start', { headers: { cookie } });
  expect(second.headers.getSetCookie()[0]).toContain(cookie);
  const used = passkey.use(options);
  const foreign = await app.call('POST', '/login/passkey', {
    body: used,
    headers: { cookie, origin: 'http://evil.example' },
  });
  expect(foreign.body).toMatchObject({ status: 403, code: 'foreign-origin' });
  expect((await app.call('POST', '/login/passkey', { body: used, headers: { cookie } })).status).toBe(200);
  const other = passkey.use(second.body);
  expect((await app.call('POST', '/login/passkey', { body: other, headers: { cookie } })).status).toBe(200);
});

test('only hashes of challenges are stored', async () => {
  const { options } = await startPasskeyLogin(app);
  const rows = await app.deps.db.select().from(passkeyChallenges);
  expect(JSON.stringify(rows)).not.toContain(options.challenge);
  expect(rows.length).toBeGreaterThan(0);
});

test('a blocked account is not opened by its passkey, and a deleted one has none', async () => {
  const [blocked, leaving] = [await createAttendee(app), await createAttendee(app)];
  const { passkey } = await addSoftwarePasskey(app, blocked.token);
  await app.deps.db.update(users).set({ blockedAt: new Date() }).where(eq(users.id, blocked.userId));
  expect((await logInWithPasskey(app, passkey)).body).toMatchObject({ status: 403, code: 'account-blocked' });
  const left = await addSoftwarePasskey(app, leaving.token);
  const body = { password: testPassword };
  expect((await app.call('DELETE', '/me', { token: leaving.token, body })).status).toBe(200);
  expect(await app.deps.db.$count(passkeys, eq(passkeys.userId, leaving.userId))).toBe(0);
  expect((await logInWithPasskey(app, left.passkey)).body).toEqual({ status: 'InvalidCredentials' });
});

test('partners and administrators are offered a passkey after a login with the password, until they dismiss it or add one', async () => {
  const offer = async (token: string) => (await app.call('GET', '/passkeys/offer', { token })).body;
  const [partner, admin] = [await createPartnerMember(app), await createAdmin(app)];
  expect(await offer(partner.token)).toEqual({ isOpen: true });
  await app.call('POST', '/passkeys/offer/dismiss', { token: partner.token });
  expect(await offer(partner.token)).toEqual({ isOpen: false });
  expect(await offer(admin.token)).toEqual({ isOpen: true });
  const { passkey } = await addSoftwarePasskey(app, admin.token);
  expect(await offer(admin.token)).toEqual({ isOpen: false });
  const byPasskey = (await logInWithPasskey(app, passkey)).body.token as string;
  await app.deps.db.delete(passkeys).where(eq(passkeys.userId, admin.userId));
  expect(await offer(byPasskey)).toEqual({ isOpen: false });
});
