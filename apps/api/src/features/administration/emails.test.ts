import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { auditLog } from '../../db/schema/index.ts';
import {
  createAdmin,
  createAttendee,
  startMailServer,
  startTestApp,
  type MailServer,
  type TestApp,
} from '../../testing/index.ts';

let server: MailServer;
let sending: TestApp;
let keeping: TestApp;
beforeAll(async () => {
  server = await startMailServer();
  sending = await startTestApp({ env: { SMTP_URL: server.url } });
  keeping = await startTestApp();
});
afterAll(async () => {
  await Promise.all([sending.stop(), keeping.stop()]);
  await server.stop();
});

/** Requests a password recovery email, and returns the administrator's means of reading it. */
async function aMail(app: TestApp) {
  const admin = await createAdmin(app);
  const { email } = await createAttendee(app);
  await app.call('POST', '/forgot-password', { body: { email } });
  const read = async (path: string) =>
    (await app.call('GET', `/admin/outbox${path}`, { token: admin.token })).body;
  const entries = async () =>
    (await app.deps.db.select().from(auditLog).where(eq(auditLog.userId, admin.userId))).map(
      ({ action, subject, after }) => ({ action, subject, after }),
    );
  return { email, admin, read, entries };
}

test('where emails are sent, administrators read them without their account links', async () => {
  const { email, read } = await aMail(sending);
  const [mail] = await read(`?to=${email}`);
  expect(mail.text).toContain('/reset-password?token=…\n');
  expect(mail.html).toContain('/reset-password?token=…"');
  expect(mail).toEqual(await read(`/${mail.id}`));
});

test('where no emails are sent, the outbox shows them in full', async () => {
  const { email, read } = await aMail(keeping);
  const [mail] = await read(`?to=${email}`);
  const token = /reset-password\?token=([\w-]{43})\s/.exec(mail.text)?.[1];
  const password = 'Another-one-42!';
  const body = { token, password, confirmPassword: password };
  expect((await keeping.call('POST', '/reset-password', { body })).status).toBe(200);
});

test('reading the text of emails is audited; listing them without text is not', async () => {
  const { email, read, entries } = await aMail(keeping);
  const [listed] = await read(`?to=${email}&content=none`);
  expect(listed).toMatchObject({ to: email, kind: 'reset-password', text: '', html: '' });
  expect(await entries()).toEqual([]);
  await read(`?to=${email}`);
  await read('?to=nobody@example.com');
  const mail = await read(`/${listed.id}`);
  expect(mail).toMatchObject({
    id: listed.id,
    subject: listed.subject,
    text: expect.stringContaining('/reset-password'),
  });
  expect(await entries()).toEqual([
    { action: 'read-mails', subject: 'outbox', after: { to: email, page: 1, mails: 1 } },
    { action: 'read-mail', subject: `mail ${listed.id}`, after: { to: email, subject: listed.subject } },
  ]);
});

test('an unknown email gets 404, and only administrators can read emails', async () => {
  const { admin } = await aMail(keeping);
  const ask = (path: string, token: string) => keeping.call('GET', `/admin/outbox/${path}`, { token });
  expect((await ask(v7(), admin.token)).status).toBe(404);
  expect((await ask('7', admin.token)).status).toBe(400);
  expect((await ask(v7(), (await createAttendee(keeping)).token)).status).toBe(403);
});
