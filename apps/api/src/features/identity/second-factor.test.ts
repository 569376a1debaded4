import { eq } from 'drizzle-orm';
import { generate } from 'otplib';
import { minutes, toUnixSeconds } from '@atrium/domain';
import { outbox, recoveryCodes, secondFactors, users } from '../../db/schema/index.ts';
import {
  fieldMessages,
  createAdmin,
  createAttendee,
  startTestApp,
  testPassword,
} from '../../testing/index.ts';
import type { TestAccount, TestApp } from '../../testing/index.ts';

let app: TestApp;
let clock = Date.now();
beforeAll(async () => {
  app = await startTestApp({ overrides: { now: () => new Date(clock) } });
});
afterAll(() => app.stop());
beforeEach(() => {
  clock += minutes(1); // gives every test new codes
});

const codeOf = (secret: string, at = clock) => generate({ secret, epoch: toUnixSeconds(new Date(at)) });
const login = (email: string) => app.call('POST', '/login', { body: { email, password: testPassword } });
const challengeOf = async (email: string) => (await login(email)).body.challenge as string;
const verify = (challenge: string, code: string) =>
  app.call('POST', '/two-factor/verify', { body: { challenge, code } });
const status = async (token: string) => (await app.call('GET', '/two-factor', { token })).body as object;
const mailsTo = async (email: string) =>
  (await app.deps.db.select().from(outbox).where(eq(outbox.recipient, email))).map((mail) => mail.kind);

/** Turns two-step verification on, then advances the clock to the next code. */
async function turnOn({ token }: TestAccount) {
  const { secret } = (await app.call('POST', '/two-factor/setup', { token })).body as { secret: string };
  const code = await codeOf(secret);
  const answer = await app.call('POST', '/two-factor/confirm', { token, body: { code } });
  clock += minutes(1);
  return { secret, recoveryCodes: answer.body.recoveryCodes as string[] };
}

test('two-step verification is off until the app has proved that it knows the secret', async () => {
  const account = await createAttendee(app);
  const { token, email } = account;
  expect(await status(token)).toEqual({ enabled: false, required: false, recoveryCodesLeft: 0 });
  const setup = (await app.call('POST', '/two-factor/setup', { token })).body;
  expect(setup.otpauthUrl).toContain(`secret=${setup.secret as string}`);
  expect(setup.otpauthUrl).toContain('issuer=Atrium');
  expect(setup.qrCode).toMatch(/^data:image\/png;base64,/);
  expect((await login(email)).body.status).toBe('Success');

  const wrong = await app.call('POST', '/two-factor/confirm', { token, body: { code: '000000' } });
  expect([wrong.status, wrong.body.errors[0].path]).toEqual([400, 'code']);
  const { recoveryCodes: codes } = await turnOn(account);
  expect(codes).toHaveLength(10);
  expect(codes[0]).toMatch(/^[A-Z2-7]{4}(-[A-Z2-7]{4}){3}$/);
  expect(await status(token)).toEqual({ enabled: true, required: false, recoveryCodesLeft: 10 });
  expect(await mailsTo(email)).toEqual(['second-factor-on']);
  expect((await app.call('POST', '/two-factor/setup', { token })).status).toBe(409);
});

test('neither the secret nor a recovery code is readable in the database', async () => {
  const account = await createAttendee(app);
  const { secret, recoveryCodes: codes } = await turnOn(account);
  const [factor] = await app.deps.db
    .select()
    .from(secondFactors)
    .where(eq(secondFactors.userId, account.userId));
  const stored = await app.deps.db.select().from(recoveryCodes);
  const bytes = Buffer.concat([factor?.secret ?? Buffer.alloc(0), ...stored.map((row) => row.hash)]);
  expect(bytes.includes(secret)).toBe(false);
  expect(codes.some((code) => bytes.includes(code.replaceAll('-', '')))).toBe(false);
  expect(app.logged()).not.toContain(secret);
});

test('after the correct password a login requires the code before it opens a session', async () => {
  const account = await createAttendee(app);
  const { secret } = await turnOn(account);
  const first = await login(account.email);
  expect(first.status).toBe(200);
  expect(first.body).toEqual({ status: 'SecondFactorRequired', challenge: expect.any(String) });
  expect(first.headers.getSetCookie().filter((line) => !line.startsWith('atrium_device='))).toEqual([]);
  const wrongPassword = { email: account.email, password: 'not-the-one' };
  expect((await app.call('POST', '/login', { body: wrongPassword })).body).toEqual({
    status: 'InvalidCredentials',
  });

  const answer = await verify(first.body.challenge as string, await codeOf(secret));
  expect(answer.body).toMatchObject({ status: 'Success', email: account.email });
  expect(answer.headers.getSetCookie()[0]).toContain('atrium_refresh=');
  expect((await app.call('GET', '/users', { token: answer.body.token })).status).toBe(200);
});

test('a challenge opens one session, and a code works once and invalidates older codes', async () => {
  const account = await createAttendee(app);
  const { secret } = await turnOn(account);
  const [one, two, three] = [
    await challengeOf(account.email),
    await challengeOf(account.email),
    await challengeOf(account.email),
  ];
  const [code, older] = [await codeOf(secret), await codeOf(secret, clock - 30_000)];
  const answers = await Promise.all([verify(one, code), verify(two, code)]);
  expect(answers.map((a) => a.body.status as string).sort()).toEqual(['InvalidCredentials', 'Success']);
  expect((await verify(three, older)).body).toEqual({ status: 'InvalidCredentials' });
  clock += 30_000;
  const again = answers[0]?.body.status === 'Success' ? one : two;
  expect((await verify(again, await codeOf(secret))).status).toBe(410);
});

test('a clock difference of 30 seconds is accepted, of 60 seconds is not', async () => {
  const account = await createAttendee(app);
  const { secret } = await turnOn(account);
  const attempt = async (shift: number) =>
    (await verify(await challengeOf(account.email), await codeOf(secret, clock + shift))).body
      .status as string;
  expect(await attempt(90_000)).toBe('InvalidCredentials');
  expect(await attempt(30_000)).toBe('Success');
});

test('a recovery code replaces the app once, in any format, and the owner is emailed', async () => {
  const account = await createAttendee(app);
  const { recoveryCodes: codes } = await turnOn(account);
  const code = codes[3] ?? '';
  const spelled = ` ${code.toLowerCase().replaceAll('-', ' ')} `;
  const answer = await verify(await challengeOf(account.email), spelled);
  expect(answer.body.status).toBe('Success');
  expect(await mailsTo(account.email)).toEqual(['second-factor-on', 'recovery-code-used']);
  expect((await verify(await challengeOf(account.email), code)).body.status).toBe('InvalidCredentials');
  expect(await status(account.token)).toMatchObject({ recoveryCodesLeft: 9 });
});

test('the recovery code of another account is rejected', async () => {
  const [ada, bob] = [await createAttendee(app), await createAttendee(app)];
  const { recoveryCodes: codes } = await turnOn(ada);
  const { secret } = await turnOn(bob);
  const challenge = await challengeOf(bob.email);
  expect((await verify(challenge, codes[0] ?? '')).body.status).toBe('InvalidCredentials');
  expect((await verify(challenge, await codeOf(secret))).body.status).toBe('Success');
});

test('a challenge allows five attempts, also concurrent ones, and an account ten', async () => {
  const account = await createAttendee(app);
  const { secret } = await turnOn(account);
  const challenge = await challengeOf(account.email);
  const attempts = await Promise.all(Array.from({ length: 12 }, () => verify(challenge, '000000')));
  expect(attempts.filter((answer) => answer.status === 200)).toHaveLength(5);
  expect((await verify(challenge, await codeOf(secret))).status).toBe(410);
  const next = await challengeOf(account.email);
  for (let i = 0; i < 5; i++) await verify(next, '000000');
  expect((await verify(await challengeOf(account.email), await codeOf(secret))).status).toBe(429);
});

test('a challenge expires after five minutes or with a new password, and cannot be invented', async () => {
  const account = await createAttendee(app);
  const { secret } = await turnOn(account);
  const late = await challengeOf(account.email);
  clock += minutes(5) + 1000;
  expect((await verify(late, await codeOf(secret))).status).toBe(410);
  expect((await verify('made-up', '123456')).status).toBe(410);
  const open = await challengeOf(account.email);
  const next = 'Brand-new-pass-2';
  const body = { currentPassword: testPassword, newPassword: next, confirmPassword: next };
  await app.call('POST', '/change-password', { token: account.token, body });
  expect((await verify(open, await codeOf(secret))).status).toBe(410);
  expect((await verify(open, 'nonsense')).status).toBe(400);
});

test('a blocked account gets no challenge, and cannot complete an open one', async () => {
  const account = await createAttendee(app);
  const { secret } = await turnOn(account);
  const open = await challengeOf(account.email);
  await app.deps.db.update(users).set({ blockedAt: new Date() }).where(eq(users.id, account.userId));
  expect((await login(account.email)).status).toBe(403);
  expect((await verify(open, await codeOf(secret))).status).toBe(403);
});

test('renewing recovery codes and turning two-step verification off require only the password', async () => {
  const account = await createAttendee(app);
  const { recoveryCodes: old } = await turnOn(account);
  const post = (path: string, password: string) =>
    app.call('POST', `/two-factor/${path}`, { token: account.token, body: { password } });
  expect(fieldMessages((await post('recovery-codes', 'not-the-one')).body)).toEqual([
    { path: 'password', message: "That password isn't right" },
  ]);
  expect((await post('disable', 'not-the-one')).status).toBe(400);
  const renewed = (await post('recovery-codes', testPassword)).body.recoveryCodes as string[];
  expect((await verify(await challengeOf(account.email), old[0] ?? '')).body.status).toBe(
    'InvalidCredentials',
  );
  expect((await verify(await challengeOf(account.email), renewed[0] ?? '')).body.status).toBe('Success');
  expect((await post('disable', testPassword)).status).toBe(200);
  expect((await login(account.email)).body.status).toBe('Success');
  expect(await mailsTo(account.email)).toContain('second-factor-off');
  expect((await post('recovery-codes', testPassword)).status).toBe(409);
});

test('an administrator who turns it on and off is in the audit log', async () => {
  const admin = await createAdmin(app);
  await turnOn(admin);
  await app.call('POST', '/two-factor/disable', { token: admin.token, body: { password: testPassword } });
  const entries =
    await app.sql`select action from audit_log where subject = ${`user ${admin.userId}`} order by id`;
  expect(entries.map(({ action }) => action)).toEqual(['turn-on-second-factor', 'turn-off-second-factor']);
});

test('where it is required, an admin must set it up first and cannot turn it off', async () => {
  const strict = await startTestApp({
    env: { ADMIN_SECOND_FACTOR: 'true' },
    overrides: { now: () => new Date(clock) },
  });
  const { token } = await createAdmin(strict);
  const attendee = await createAttendee(strict);
  const call = (method: string, path: string, body?: object) => strict.call(method, path, { token, body });
  const held = await call('GET', '/settings');
  expect([held.status, held.body.type]).toEqual([403, '/problems/second-factor-required']);
  expect((await call('POST', '/change-password', {})).status).toBe(403);
  expect((await call('GET', '/two-factor')).body).toMatchObject({ enabled: false, required: true });
  const { secret } = (await call('POST', '/two-factor/setup')).body as { secret: string };
  expect((await call('GET', '/settings')).status).toBe(403);
  expect((await call('POST', '/two-factor/confirm', { code: await codeOf(secret) })).status).toBe(200);
  expect((await call('GET', '/settings')).status).toBe(200);
  expect((await call('POST', '/two-factor/disable', { password: testPassword })).status).toBe(403);
  expect((await strict.call('GET', '/settings', { token: attendee.token })).status).toBe(200);
  await strict.stop();
});
