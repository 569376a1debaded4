import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { auditLog, newsletterSubscribers } from '../../db/schema/index.ts';
import { createAdmin, startTestApp, type TestAccount, type TestApp } from '../../testing/index.ts';
import { streamActs } from './audit-log.ts';
import { streamSubscribers } from './subscribers.ts';

let app: TestApp;
let admin: TestAccount;
beforeAll(async () => {
  app = await startTestApp();
  admin = await createAdmin(app);
});
afterAll(() => app.stop());

/** More than one look at the database brings. */
const many = 1200;

/** Everything a table holds, when something changes after the first look. */
async function drain<T>(rows: AsyncGenerator<T>, change: () => Promise<unknown>): Promise<T[]> {
  const first = await rows.next();
  const read = first.done ? [] : [first.value];
  await change();
  for await (const row of rows) read.push(row);
  return read;
}

const once = (values: string[]) => {
  expect(new Set(values).size).toBe(values.length);
  return values;
};

test('acts that come while the audit log is written out neither push one out nor repeat one', async () => {
  const write = (count: number) => app.deps.sql`
    insert into audit_log (at, user_id, user_email, action, subject, address, request_id)
    select now(), ${admin.userId}, 'writer@example.com', 'vet-event', 'event ' || n, '127.0.0.1', ''
    from generate_series(1, ${count}::int) n`;
  await write(many);
  const acts = await drain(streamActs(app.deps.db, { who: 'writer@' }), () => write(500));
  expect(once(acts.map(({ id }) => String(id)))).toHaveLength(many);
});

test('readers who leave or come while the list is written out neither push one out nor repeat one', async () => {
  const rows = Array.from({ length: many }, (_, n) => ({
    id: v7(),
    email: `reader${n}@stream.example`,
    // everybody in another order than they came
    confirmedAt: new Date(Date.UTC(2026, 0, 1) + ((n * 7919) % many) * 1000),
  }));
  await app.deps.db.insert(newsletterSubscribers).values(rows);
  const [first] = rows.slice(-1);
  const readers = await drain(streamSubscribers(app.deps.db, 'stream.example'), async () => {
    const gone = eq(newsletterSubscribers.id, first?.id ?? '');
    await app.deps.db.update(newsletterSubscribers).set({ unsubscribedAt: new Date() }).where(gone);
    await app.deps.db
      .insert(newsletterSubscribers)
      .values({ id: v7(), email: 'late@stream.example', confirmedAt: new Date() });
    // confirmed again: now the latest of all
    await app.deps
      .sql`update newsletter_subscribers set confirmed_at = now() where email = 'reader3@stream.example'`;
  });
  expect(once(readers.map(({ email }) => email)).toSorted()).toEqual(
    rows.map(({ email }) => email).toSorted(),
  );
});

test('who takes the audit log out of the house is on record, with what was asked for', async () => {
  const own = await createAdmin(app);
  const { status, body } = await app.call('GET', '/admin/audit-log/export?action=vet-event&from=2026-01-01', {
    token: own.token,
  });
  expect(status).toBe(200);
  expect(String(body).trim().split('\n').length).toBeGreaterThan(many);
  expect(await app.deps.db.select().from(auditLog).where(eq(auditLog.userId, own.userId))).toMatchObject([
    {
      action: 'export-audit-log',
      subject: 'audit log',
      after: { action: 'vet-event', from: '2026-01-01', acts: many + 500 },
    },
  ]);
});
