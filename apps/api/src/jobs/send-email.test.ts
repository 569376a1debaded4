import { eq } from 'drizzle-orm';
import { inTransaction, jobContext } from '../context.ts';
import { outbox } from '../db/schema/index.ts';
import { queueEmail } from '../email/queue-email.ts';
import { textsIn } from '../texts/index.ts';
import { sampleEmails } from '../email/sample-emails.ts';
import { startMailServer, startTestApp, type MailServer, type TestApp } from '../testing/index.ts';
import { emailAttempts } from './queue.ts';
import { sendEmail } from './send-email.ts';

let server: MailServer;
let app: TestApp;
beforeAll(async () => {
  server = await startMailServer();
  app = await startTestApp({ env: { SMTP_URL: server.url, MAIL_FROM: 'Atrium <no-reply@mail.example>' } });
});
afterAll(async () => {
  await app.stop();
  await server.stop();
});

const samples = sampleEmails(textsIn('en'), 'http://localhost:4000');
let serial = 0;

async function post(name = 'message', more: Partial<Parameters<typeof queueEmail>[1]> = {}): Promise<string> {
  const dedupeKey = `mail ${++serial}`;
  const sample = samples[name];
  if (!sample) throw new TypeError(`no sample ${name}`);
  await inTransaction(jobContext(app.deps), (tx) =>
    queueEmail(tx, {
      kind: name,
      dedupeKey,
      to: { email: `r${serial}@example.com`, language: 'en' },
      content: () => sample,
      ...more,
    }),
  );
  const [row] = await app.deps.db.select().from(outbox).where(eq(outbox.dedupeKey, dedupeKey));
  return row?.id ?? '';
}
const stateOf = async (id: string) => {
  const [row] = await app.deps.db.select().from(outbox).where(eq(outbox.id, id));
  return {
    attempts: row?.attempts,
    sent: row?.sentAt !== null,
    failed: row?.failedAt !== null,
    lastError: row?.lastError ?? null,
  };
};
/** The newest email, with its folded headers unfolded. */
const newest = () => (server.taken.at(-1) ?? '').replace(/\r\n[ \t]+/g, ' ');

test('an email is sent once, however often its job runs', async () => {
  const before = server.taken.length;
  const id = await post('tickets-buyer', {
    attachments: [{ name: 'tickets.pdf', mediaType: 'application/pdf', content: Buffer.from('%PDF-1.7') }],
  });
  await sendEmail(app.deps, id);
  await sendEmail(app.deps, id);
  expect(server.taken.length).toBe(before + 1);
  expect(await stateOf(id)).toEqual({ attempts: 1, sent: true, failed: false, lastError: null });
  const mail = newest();
  expect(mail).toMatch(/^From: Atrium <no-reply@mail\.example>/m);
  expect(mail).toMatch(/^Reply-To: hello@docklands\.example/m);
  expect(mail).toContain(`Message-ID: <${id}@mail.example>`);
  expect(mail).toContain('Auto-Submitted: auto-generated');
  expect(mail).toContain('Content-Type: text/plain');
  expect(mail).toContain('Content-Type: text/html');
  expect(mail).toMatch(/application\/pdf; name=tickets\.pdf/);
  expect(mail).toContain(Buffer.from('%PDF-1.7').toString('base64'));
  expect(mail).not.toMatch(/^List-Unsubscribe/m);
});

test('an email is sent once, also if the database is away when the server has taken it', async () => {
  const before = server.taken.length;
  const id = await post();
  await app.sql.unsafe(`
    create function refuse_sent() returns trigger language plpgsql as $$ begin raise 'away'; end $$;
    create trigger refuse_sent before update of sent_at on outbox for each row execute function refuse_sent()`);
  const delay = async () => {
    await app.sql`drop function refuse_sent() cascade`;
  };
  await sendEmail({ ...app.deps, delay }, id);
  expect(await stateOf(id)).toMatchObject({ attempts: 1, sent: true });
  expect(server.taken.length).toBe(before + 1);
});

test('marketing emails carry the one-click unsubscribe headers', async () => {
  await sendEmail(app.deps, await post('newsletter-welcome'));
  expect(newest()).toMatch(/^List-Unsubscribe: <http:\/\/localhost:4000\/newsletter\/unsubscribe\/[\w-]+>/m);
  expect(newest()).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/m);
});

test('sending is retried when the server is busy', async () => {
  const id = await post();
  server.refuseNext('451 try again later');
  await expect(sendEmail(app.deps, id)).rejects.toMatchObject({ responseCode: 451 });
  expect(await stateOf(id)).toMatchObject({ attempts: 1, sent: false, failed: false });
  expect((await stateOf(id)).lastError).toContain('try again later');
  await sendEmail(app.deps, id);
  expect(await stateOf(id)).toEqual({ attempts: 2, sent: true, failed: false, lastError: null });
});

test('an email to an unknown address fails without a retry', async () => {
  const id = await post();
  server.refuseNext('550 no such person');
  await sendEmail(app.deps, id);
  await sendEmail(app.deps, id);
  expect(await stateOf(id)).toMatchObject({ attempts: 1, sent: false, failed: true });
});

test('an email fails after the last attempt and records the reason', async () => {
  const id = await post();
  for (let attempt = 1; attempt < emailAttempts; attempt++) {
    server.refuseNext('451 still busy');
    await expect(sendEmail(app.deps, id)).rejects.toMatchObject({ responseCode: 451 });
  }
  server.refuseNext('451 still busy');
  await sendEmail(app.deps, id);
  expect(await stateOf(id)).toMatchObject({ attempts: emailAttempts, sent: false, failed: true });
  expect((await stateOf(id)).lastError).toContain('still busy');
});

test("one failing email doesn't use up attempts of others in its batch", async () => {
  const own = await startMailServer();
  const ids = await Promise.all([post(), post(), post()]);
  own.refuseNext('451 busy');
  const env = { SMTP_URL: own.url };
  const working = await startTestApp({ env, databaseUrl: app.databaseUrl, worker: true });
  const states = () => Promise.all(ids.map(stateOf));
  while ((await states()).filter((state) => state.sent).length < 2)
    await new Promise((done) => setImmediate(done));
  expect((await states()).map((state) => state.attempts)).toEqual([1, 1, 1]);
  expect(working.logged()).toContain('job failed, retrying');
  await working.stop();
  await own.stop();
});

test('the content of an email is never logged', async () => {
  const id = await post('reset-password');
  await sendEmail(app.deps, id);
  expect(app.logged()).not.toMatch(/token=token|Choose a new password/);
});
