import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { inTransaction, jobContext, type Context } from './context.ts';
import { newsletterSubscribers as table, outbox } from './db/schema/index.ts';
import { queueEmail } from './email/queue-email.ts';
import { eventually, startTestApp, type TestApp } from './testing/index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ worker: true });
});
afterAll(() => app.stop());

const ctx = (): Pick<Context, 'db' | 'afterCommit' | 'log' | 'enqueue' | 'config'> => jobContext(app.deps);
const add = (c: Pick<Context, 'db'>, email: string) => c.db.insert(table).values({ id: v7(), email });
const count = async (email: string) =>
  (await app.deps.db.select().from(table).where(eq(table.email, email))).length;
const email = (name: string) => ({
  kind: 'test',
  dedupeKey: name,
  to: { email: `${name}@example.com`, language: 'en' as const },
  content: () => ({ subject: name, greeting: 'Hello,', paragraphs: [name] }),
});

test('a nested transaction commits and rolls back with the outer one', async () => {
  const work = inTransaction(ctx(), async (outer) => {
    await add(outer, 'outer@example.com');
    await inTransaction(outer, (inner) => add(inner, 'inner@example.com'));
    throw new Error('the outer work fails after the inner one was done');
  });
  await expect(work).rejects.toThrow('the outer work fails');
  expect(await count('outer@example.com')).toBe(0);
  expect(await count('inner@example.com')).toBe(0);
});

test('afterCommit runs after the outermost commit, and never after a rollback', async () => {
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

test('an email is sent after its transaction has committed', async () => {
  await inTransaction(ctx(), (tx) => queueEmail(tx, email('committed')));
  const [mail] = await eventually(
    'the mail to be sent',
    () => mailTo('committed@example.com'),
    ([m]) => m?.sentAt !== null,
  );
  expect(mail).toMatchObject({ attempts: 1, lastError: null });
  expect(mail?.sentAt).toBeInstanceOf(Object);
});

test('an email of a rolled-back transaction is neither stored nor queued', async () => {
  const work = inTransaction(ctx(), async (tx) => {
    await queueEmail(tx, email('rolled-back'));
    throw new Error('no');
  });
  await expect(work).rejects.toThrow('no');
  expect(await mailTo('rolled-back@example.com')).toEqual([]);
  expect(
    await app.sql`select 1 from pgboss.job where name = 'send-mail' and data::text like '%rolled-back%'`,
  ).toHaveLength(0);
});

test('an email is queued once, however often its cause repeats', async () => {
  await Promise.all([1, 2, 3].map(() => inTransaction(ctx(), (tx) => queueEmail(tx, email('repeated')))));
  expect(await mailTo('repeated@example.com')).toHaveLength(1);
});
