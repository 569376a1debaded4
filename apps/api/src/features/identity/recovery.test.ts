import { fieldMessages } from '../../testing/field-messages.ts';
import { eq } from 'drizzle-orm';
import { hours } from '@atrium/domain';
import { outbox, users } from '../../db/schema/index.ts';
import {
  createAdmin,
  createAttendee,
  createPartnerMember,
  startTestApp,
  testPassword,
  type TestApp,
} from '../../testing/index.ts';

let app: TestApp;
let clock = Date.now();
let delays = 0;
beforeAll(async () => {
  app = await startTestApp({
    env: { TRUST_PROXY: '1' },
    overrides: {
      now: () => new Date(clock),
      delay: () => {
        delays += 1;
        return Promise.resolve();
      },
    },
  });
});
afterAll(() => app.stop());

const forgot = (email: string, headers: Record<string, string> = {}) =>
  app.call('POST', '/forgot-password', { body: { email }, headers });
const reset = (token: string, password = 'Brand-new-pass-2', confirmPassword = password) =>
  app.call('POST', '/reset-password', { body: { token, password, confirmPassword } });
const check = (token: string) => app.call('GET', `/reset-password/${token}`);
const login = (email: string, password: string) => app.call('POST', '/login', { body: { email, password } });
const mailsTo = (email: string) => app.deps.db.select().from(outbox).where(eq(outbox.recipient, email));

async function linkFor(email: string): Promise<string> {
  await forgot(email);
  const mails = await mailsTo(email);
  const text = mails.filter((m) => m.kind === 'reset-password').at(-1)?.text ?? '';
  const origin = app.deps.config.origins.public.replaceAll('.', '\\.');
  return new RegExp(`${origin}/reset-password\\?token=(\\S+)`).exec(text)?.[1] ?? '';
}

test('an emailed link sets a new password, ends all sessions and emails the owner', async () => {
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

test('the own email is no password, and the link still works', async () => {
  const { email } = await createAttendee(app);
  const token = await linkFor(email);
  const { status, body } = await reset(token, `${email}1`);
  expect([status, body.errors]).toEqual([
    400,
    [expect.objectContaining({ path: 'password', code: 'personal-password' })],
  ]);
  expect((await reset(token)).status).toBe(200);
});

test('a link works once, for an hour, and invalidates older links', async () => {
  const { email } = await createAttendee(app);
  const [older, newer] = [await linkFor(email), await linkFor(email)];
  expect((await check(newer)).body).toEqual({ status: 'Success' });
  expect((await reset(newer)).status).toBe(200);
  expect((await reset(newer)).status).toBe(410);
  expect((await reset(older)).status).toBe(410);
  for (const dead of [newer, older, 'made-up']) expect((await check(dead)).status).toBe(410);
  const late = await linkFor(email);
  clock += hours(1) + 1000;
  expect((await check(late)).body).toMatchObject({ type: '/problems/gone', code: 'link-expired' });
  expect((await reset(late)).body).toMatchObject({ type: '/problems/gone' });
});

test('concurrent uses of one link change the password once', async () => {
  const { email } = await createAttendee(app);
  const token = await linkFor(email);
  const answers = await Promise.all([reset(token, 'First-of-two-1'), reset(token, 'Second-of-two-2')]);
  expect(answers.map((a) => a.status).sort()).toEqual([200, 410]);
});

test('the form is validated before the link', async () => {
  const faults = async (...args: Parameters<typeof reset>) => fieldMessages((await reset(...args)).body);
  expect(await faults('made-up', 'short')).toEqual([
    { path: 'password', message: 'Password must be at least 8 characters long' },
  ]);
  expect(await faults('made-up', 'Brand-new-pass-2', 'another')).toEqual([
    { path: 'confirmPassword', message: 'Passwords do not match' },
  ]);
  expect((await faults('made-up', 'password1'))[0]?.path).toBe('password');
  expect((await reset('made-up')).status).toBe(410);
});

test('a link sent to a former address of the account is invalid', async () => {
  const { email, userId } = await createAttendee(app);
  const token = await linkFor(email);
  await app.deps.db
    .update(users)
    .set({ email: `moved-${email}` })
    .where(eq(users.id, userId));
  expect((await check(token)).status).toBe(410);
  expect((await reset(token)).status).toBe(410);
});

test('emails link to the host where the account works', async () => {
  const { origins } = app.deps.config;
  const accounts = [
    { origin: origins.public, ...(await createAttendee(app)) },
    { origin: origins.partner, ...(await createPartnerMember(app)) },
    { origin: origins.admin, ...(await createAdmin(app)) },
  ];
  for (const { origin, email } of accounts) {
    await forgot(email);
    const [mail] = await mailsTo(email);
    expect(mail?.text).toContain(`${origin}/reset-password?token=`);
    const token = /token=(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
    expect((await reset(token)).status).toBe(200);
    const changed = (await mailsTo(email)).find(({ kind }) => kind === 'password-changed');
    expect(changed?.text).toContain(`${origin}/forgot-password`);
  }
});

test('known and unknown addresses get the same response after one delay, and only the known one an email', async () => {
  const { email } = await createAttendee(app);
  const responseFor = async (address: string) => {
    const before = delays;
    const { status, body } = await forgot(address);
    return { status, body: body as unknown, delays: delays - before };
  };
  const [known, unknown] = [await responseFor(email), await responseFor('nobody-there@example.com')];
  expect(known).toEqual({ status: 200, body: { status: 'Success' }, delays: 1 });
  expect(unknown).toEqual(known);
  expect(await mailsTo('nobody-there@example.com')).toEqual([]);
  expect(await mailsTo(email)).toHaveLength(1);
});

test('recovery is limited to five requests an hour for each address, known or not', async () => {
  const { email } = await createAttendee(app);
  for (const address of [email, 'unknown-to-us@example.com']) {
    // every other test asks from the address of this machine, which has a limit of its own
    const from = { 'x-forwarded-for': '203.0.113.76' };
    for (let i = 0; i < 5; i++) expect((await forgot(address, from)).status).toBe(200);
    const refused = await forgot(address, { 'x-forwarded-for': '203.0.113.77' });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60);
  }
});
