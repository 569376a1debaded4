import { eq } from 'drizzle-orm';
import { inTransaction } from '../context.ts';
import { outbox } from '../db/schema/index.ts';
import { compose } from '../mail/compose.ts';
import { postMail } from '../mail/post-mail.ts';
import { sampleLetters } from '../mail/samples.ts';
import { startMailServer, startTestApp, type MailServer, type TestApp } from '../testing/index.ts';
import { mailTries } from './queue.ts';
import { sendMail } from './send-mail.ts';

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

const letters = sampleLetters('http://localhost:4000');
let serial = 0;

async function post(name = 'message', more: Partial<Parameters<typeof postMail>[1]> = {}): Promise<string> {
  const dedupeKey = `mail ${++serial}`;
  const letter = letters[name];
  if (!letter) throw new TypeError(`no letter ${name}`);
  await inTransaction({ ...app.deps, afterCommit: () => undefined }, (tx) =>
    postMail(tx, { kind: name, dedupeKey, recipient: `r${serial}@example.com`, ...compose(letter), ...more }),
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
/** The newest mail, its folded headers on one line each. */
const newest = () => (server.taken.at(-1) ?? '').replace(/\r\n[ \t]+/g, ' ');

test('a mail goes out once, however often its job runs', async () => {
  const before = server.taken.length;
  const id = await post('tickets-buyer', {
    attachments: [{ name: 'tickets.pdf', mediaType: 'application/pdf', content: Buffer.from('%PDF-1.7') }],
  });
  await sendMail(app.deps, id);
  await sendMail(app.deps, id);
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

test('marketing carries the two headers by which a mail program ends it', async () => {
  await sendMail(app.deps, await post('newsletter-welcome'));
  expect(newest()).toMatch(/^List-Unsubscribe: <http:\/\/localhost:4000\/newsletter\/unsubscribe\/[\w-]+>/m);
  expect(newest()).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/m);
});

test('a server that is busy is asked again, and the mail then goes out', async () => {
  const id = await post();
  server.refuseNext('451 try again later');
  await expect(sendMail(app.deps, id)).rejects.toMatchObject({ responseCode: 451 });
  expect(await stateOf(id)).toMatchObject({ attempts: 1, sent: false, failed: false });
  expect((await stateOf(id)).lastError).toContain('try again later');
  await sendMail(app.deps, id);
  expect(await stateOf(id)).toEqual({ attempts: 2, sent: true, failed: false, lastError: null });
});

test('an address that does not exist is a dead letter at once', async () => {
  const id = await post();
  server.refuseNext('550 no such person');
  await sendMail(app.deps, id);
  await sendMail(app.deps, id);
  expect(await stateOf(id)).toMatchObject({ attempts: 1, sent: false, failed: true });
});

test('a mail that never gets through is given up and says why', async () => {
  const id = await post();
  for (let tries = 1; tries < mailTries; tries++) {
    server.refuseNext('451 still busy');
    await expect(sendMail(app.deps, id)).rejects.toMatchObject({ responseCode: 451 });
  }
  server.refuseNext('451 still busy');
  await sendMail(app.deps, id);
  expect(await stateOf(id)).toMatchObject({ attempts: mailTries, sent: false, failed: true });
  expect((await stateOf(id)).lastError).toContain('still busy');
});

test('one mail that fails costs the others of its batch no try', async () => {
  const own = await startMailServer();
  const ids = await Promise.all([post(), post(), post()]);
  own.refuseNext('451 busy');
  const env = { SMTP_URL: own.url };
  const working = await startTestApp({ env, databaseUrl: app.databaseUrl, worker: true });
  const states = () => Promise.all(ids.map(stateOf));
  while ((await states()).filter((state) => state.sent).length < 2)
    await new Promise((done) => setImmediate(done));
  expect((await states()).map((state) => state.attempts)).toEqual([1, 1, 1]);
  expect(working.logged()).toContain('a job failed and is tried again');
  await working.stop();
  await own.stop();
});

test('what a mail says is in no log', async () => {
  const id = await post('reset-password');
  await sendMail(app.deps, id);
  expect(app.logged()).not.toMatch(/token=token|Choose a new password/);
});
