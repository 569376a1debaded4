import { eq } from 'drizzle-orm';
import { outbox, users } from '../../db/schema/index.ts';
import { createAttendee, startTestApp, testPassword, type TestApp } from '../../testing/index.ts';

let app: TestApp;
let clock = Date.now();
beforeAll(async () => {
  app = await startTestApp({ overrides: { now: () => new Date(clock) } });
});
afterAll(() => app.stop());

const forgot = (email: string, headers: Record<string, string> = {}) =>
  app.call('POST', '/forgot-password', { body: { email }, headers });
const reset = (token: string, password = 'Brand-new-pass-2', confirmPassword = password) =>
  app.call('POST', '/reset-password', { body: { token, password, confirmPassword } });
const login = (email: string, password: string) => app.call('POST', '/login', { body: { email, password } });
const mailsTo = (email: string) => app.deps.db.select().from(outbox).where(eq(outbox.recipient, email));

async function linkFor(email: string): Promise<string> {
  await forgot(email);
  const mails = await mailsTo(email);
  const text = mails.filter((m) => m.kind === 'reset-password').at(-1)?.text ?? '';
  const origin = app.deps.config.origins.public.replaceAll('.', '\\.');
  return new RegExp(`${origin}/reset-password\\?token=(\\S+)`).exec(text)?.[1] ?? '';
}

test('a mailed link sets a new password, signs every device out and tells the owner', async () => {
  const { email, token: session, userId } = await createAttendee(app, { emailVerifiedAt: null });
  const token = await linkFor(email.toUpperCase().toLowerCase());
  expect(token).toHaveLength(43);
  expect((await app.call('GET', '/users', { token: session })).status).toBe(200);

  expect((await reset(token)).body).toEqual({ status: 'Success' });
  expect((await app.call('GET', '/users', { token: session })).status).toBe(401);
  expect((await login(email, testPassword)).body.status).toBe('InvalidCredentials');
  expect((await login(email, 'Brand-new-pass-2')).body.status).toBe('Success');
  expect((await mailsTo(email)).map((m) => m.kind)).toEqual(['reset-password', 'password-changed']);
  const [row] = await app.deps.db.select().from(users).where(eq(users.id, userId));
  expect(row?.emailVerifiedAt).not.toBeNull();
});

test('a link works once, for an hour, and takes its older copies along', async () => {
  const { email } = await createAttendee(app);
  const [older, newer] = [await linkFor(email), await linkFor(email)];
  expect((await reset(newer)).status).toBe(200);
  expect((await reset(newer)).status).toBe(410);
  expect((await reset(older)).status).toBe(410);
  const late = await linkFor(email);
  clock += 3600_000 + 1000;
  expect((await reset(late)).body).toMatchObject({ type: '/problems/gone' });
});

test('two uses of one link at once change the password once', async () => {
  const { email } = await createAttendee(app);
  const token = await linkFor(email);
  const answers = await Promise.all([reset(token, 'First-of-two-1'), reset(token, 'Second-of-two-2')]);
  expect(answers.map((a) => a.status).sort()).toEqual([200, 410]);
});

test('the form is judged before the link', async () => {
  const faults = async (...args: Parameters<typeof reset>) => (await reset(...args)).body.errors;
  expect(await faults('made-up', 'short')).toEqual([
    { path: 'password', message: 'Password must be at least 8 characters long' },
  ]);
  expect(await faults('made-up', 'Brand-new-pass-2', 'another')).toEqual([
    { path: 'confirmPassword', message: 'Passwords do not match' },
  ]);
  expect((await faults('made-up', 'password1'))[0].path).toBe('password');
  expect((await reset('made-up')).status).toBe(410);
});

test('a link mailed to an address the account has left is dead', async () => {
  const { email, userId } = await createAttendee(app);
  const token = await linkFor(email);
  await app.deps.db
    .update(users)
    .set({ email: `moved-${email}` })
    .where(eq(users.id, userId));
  expect((await reset(token)).status).toBe(410);
});

test('known and unknown addresses get the same answer on the same beat, and only the known one a mail', async () => {
  const { email } = await createAttendee(app);
  const timed = async (address: string) => {
    const started = performance.now();
    const { status, body } = await forgot(address);
    return { status, body: body as unknown, onTheBeat: performance.now() - started > 240 };
  };
  const [known, unknown] = [await timed(email), await timed('nobody-there@example.com')];
  expect(known).toEqual({ status: 200, body: { status: 'Success' }, onTheBeat: true });
  expect(unknown).toEqual(known);
  expect(await mailsTo('nobody-there@example.com')).toEqual([]);
  expect(await mailsTo(email)).toHaveLength(1);
});

test('an account is asked for five times an hour, known or not', async () => {
  const { email } = await createAttendee(app);
  for (const address of [email, 'unknown-to-us@example.com']) {
    for (let i = 0; i < 5; i++) expect((await forgot(address)).status).toBe(200);
    const refused = await forgot(address, { 'x-forwarded-for': '203.0.113.77' });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60);
  }
});
