import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { inTransaction, type Context } from './context.ts';
import { newsletterSubscribers as table, outbox } from './db/schema/index.ts';
import { postMail } from './mail/post-mail.ts';
import { startTestApp, type TestApp } from './testing/index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ worker: true });
});
afterAll(() => app.stop());

const ctx = (): Pick<Context, 'db' | 'afterCommit' | 'log' | 'enqueue'> => ({
  ...app.deps,
  afterCommit: () => undefined,
});
const add = (c: Pick<Context, 'db'>, email: string) => c.db.insert(table).values({ id: v7(), email });
const count = async (email: string) =>
  (await app.deps.db.select().from(table).where(eq(table.email, email))).length;
const letter = (key: string) => ({
  kind: 'test',
  dedupeKey: key,
  recipient: `${key}@example.com`,
  subject: 's',
  text: 't',
  html: 'h',
});

test('an inner transaction joins the outer one: both stand or neither', async () => {
  const work = inTransaction(ctx(), async (outer) => {
    await add(outer, 'outer@example.com');
    await inTransaction(outer, (inner) => add(inner, 'inner@example.com'));
    throw new Error('the outer work fails after the inner one was done');
  });
  await expect(work).rejects.toThrow('the outer work fails');
  expect(await count('outer@example.com')).toBe(0);
  expect(await count('inner@example.com')).toBe(0);
});

test('work after the commit runs once the outermost transaction is through, and never after a rollback', async () => {
  const done: string[] = [];
  await inTransaction(ctx(), async (outer) => {
    await inTransaction(outer, async (inner) => {
      inner.afterCommit(() => void done.push('inner'));
    });
    expect(done).toEqual([]);
  });
  expect(done).toEqual(['inner']);
  const failed = inTransaction(ctx(), async (tx) => {
    tx.afterCommit(() => void done.push('never'));
    throw new Error('rolled back');
  });
  await expect(failed).rejects.toThrow('rolled back');
  expect(done).toEqual(['inner']);
});

const mailTo = async (recipient: string) =>
  app.deps.db.select().from(outbox).where(eq(outbox.recipient, recipient));

async function until<T>(read: () => Promise<T>, good: (value: T) => boolean): Promise<T> {
  const end = Date.now() + 15_000;
  for (;;) {
    const value = await read();
    if (good(value) || Date.now() > end) return value;
    await new Promise((resolve) => setImmediate(resolve));
  }
}

test('a mail is sent once its transaction has committed', async () => {
  await inTransaction(ctx(), (tx) => postMail(tx, letter('committed')));
  const [mail] = await until(
    () => mailTo('committed@example.com'),
    ([m]) => m?.sentAt !== null,
  );
  expect(mail).toMatchObject({ attempts: 1, lastError: null });
  expect(mail?.sentAt).toBeInstanceOf(Object);
});

test('a mail of a rolled-back transaction is neither written nor queued', async () => {
  const work = inTransaction(ctx(), async (tx) => {
    await postMail(tx, letter('rolled-back'));
    throw new Error('no');
  });
  await expect(work).rejects.toThrow('no');
  expect(await mailTo('rolled-back@example.com')).toEqual([]);
  expect(
    await app.deps.sql`select 1 from pgboss.job where name = 'send-mail' and data::text like '%rolled-back%'`,
  ).toHaveLength(0);
});

test('the same mail is written once however often its cause repeats', async () => {
  await Promise.all([1, 2, 3].map(() => inTransaction(ctx(), (tx) => postMail(tx, letter('repeated')))));
  expect(await mailTo('repeated@example.com')).toHaveLength(1);
});
