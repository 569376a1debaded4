import { eq } from 'drizzle-orm';
import { outbox } from '../../db/schema/index.ts';
import {
  fieldMessages,
  createAttendee,
  createPartnerMember,
  startTestApp,
  testPassword,
  type TestApp,
} from '../../testing/index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const next = 'Brand-new-pass-2';
const change = (token: string | undefined, form: object = {}) =>
  app.call('POST', '/change-password', {
    token,
    body: { currentPassword: testPassword, newPassword: next, confirmPassword: next, ...form },
  });
const login = (email: string, password: string) => app.call('POST', '/login', { body: { email, password } });
const mailsTo = (email: string) => app.deps.db.select().from(outbox).where(eq(outbox.recipient, email));

test('changing the password ends all other sessions and emails the owner', async () => {
  const { email, token } = await createAttendee(app);
  const other = (await login(email, testPassword)).body.token as string;
  const answer = await change(token);
  expect([answer.status, answer.body]).toEqual([200, { status: 'Success' }]);
  expect((await app.call('GET', '/users', { token })).status).toBe(200);
  expect((await app.call('GET', '/users', { token: other })).status).toBe(401);
  expect((await login(email, testPassword)).body.status).toBe('InvalidCredentials');
  expect((await login(email, next)).body.status).toBe('Success');
  expect((await mailsTo(email)).map((mail) => mail.kind)).toEqual(['password-changed']);
});

test("an organiser's new password is in the audit log, without the password", async () => {
  const { userId, token } = await createPartnerMember(app);
  await change(token);
  const [entry, ...more] = await app.sql`select * from audit_log where subject = ${`user ${userId}`}`;
  expect(more).toEqual([]);
  expect(entry).toMatchObject({ action: 'change-password', before: null, after: null });
});

test('a recovery link becomes invalid when the password changes', async () => {
  const { email, token } = await createAttendee(app);
  await app.call('POST', '/forgot-password', { body: { email } });
  const link = /reset-password\?token=(\S+)/.exec((await mailsTo(email))[0]?.text ?? '')?.[1];
  await change(token);
  const body = { token: link, password: 'Another-one-3', confirmPassword: 'Another-one-3' };
  expect((await app.call('POST', '/reset-password', { body })).status).toBe(410);
});

test.each([
  [
    { newPassword: 'short', confirmPassword: 'short' },
    'newPassword',
    'Password must be at least 8 characters long',
  ],
  [{ confirmPassword: 'another' }, 'confirmPassword', 'Passwords do not match'],
  [
    { newPassword: 'password1', confirmPassword: 'password1' },
    'newPassword',
    'This password is too common. Choose another.',
  ],
  [
    { newPassword: 'Ada-Byron-12', confirmPassword: 'Ada-Byron-12' },
    'newPassword',
    'Choose a password that is more than just your email or name',
  ],
  [{ currentPassword: '' }, 'currentPassword', 'Enter your current password'],
  [{ currentPassword: next }, 'newPassword', 'Choose a password other than the current one'],
])('the form is validated before the current password: %j', async (form, path, message) => {
  const { token } = await createAttendee(app);
  const answer = await change(token, { currentPassword: 'not-the-one', ...form });
  expect([answer.status, fieldMessages(answer.body)]).toEqual([400, [{ path, message }]]);
});

test('a wrong current password changes nothing', async () => {
  const { email, token } = await createAttendee(app);
  const answer = await change(token, { currentPassword: 'not-the-one' });
  expect([answer.status, fieldMessages(answer.body)]).toEqual([
    400,
    [{ path: 'currentPassword', message: "That password isn't right" }],
  ]);
  expect((await login(email, testPassword)).body.status).toBe('Success');
  expect(await mailsTo(email)).toEqual([]);
});

test('ten wrong passwords lock it temporarily, and field errors do not count', async () => {
  const { token } = await createAttendee(app);
  for (let i = 0; i < 5; i++) await change(token, { confirmPassword: 'another' });
  const attempts = await Promise.all(
    Array.from({ length: 14 }, () => change(token, { currentPassword: 'not-the-one' })),
  );
  expect(attempts.filter((answer) => answer.status === 400)).toHaveLength(10);
  const refused = await change(token);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60);
});

test('the password of another account is not accepted', async () => {
  const [ada, bob] = [await createAttendee(app), await createAttendee(app)];
  await change(ada.token, { email: bob.email, userId: bob.userId });
  expect((await login(bob.email, testPassword)).body.status).toBe('Success');
  expect((await login(ada.email, next)).body.status).toBe('Success');
});
