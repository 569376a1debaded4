import { eq } from 'drizzle-orm';
import { outbox } from '../../db/schema/index.ts';
import {
  createAdmin,
  createAttendee,
  createPartnerMember,
  startTestApp,
  type TestApp,
} from '../../testing/index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

test.each([
  ['an attendee', 'public', () => createAttendee(app)],
  ['a team member', 'partner', () => createPartnerMember(app)],
  ['an administrator', 'admin', () => createAdmin(app)],
] as const)('emails to %s link to the host where the account works', async (_who, host, create) => {
  const origin = app.deps.config.origins[host];
  const { email } = await create();
  const emailOf = async (kind: string) => {
    const sent = await app.deps.db.select().from(outbox).where(eq(outbox.recipient, email));
    return sent.find((one) => one.kind === kind)?.text ?? '';
  };
  await app.call('POST', '/forgot-password', { body: { email } });
  const recovery = await emailOf('reset-password');
  expect(recovery).toContain(`${origin}/reset-password?token=`);
  const password = 'Brand-new-pass-2';
  const token = /token=(\S+)/.exec(recovery)?.[1];
  const body = { token, password, confirmPassword: password };
  expect((await app.call('POST', '/reset-password', { body })).status).toBe(200);
  expect(await emailOf('password-changed')).toContain(`${origin}/forgot-password`);
});
