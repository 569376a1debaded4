import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { addTime, seconds } from '@atrium/domain';
import { auditLog, newsletterSubscribers } from '../../db/schema/index.ts';
import { createAdmin, drain, startTestApp, type TestAccount, type TestApp } from '../../testing/index.ts';
import { streamSubscribers } from './subscribers.ts';

let app: TestApp;
let admin: TestAccount;
beforeAll(async () => {
  app = await startTestApp();
  admin = await createAdmin(app);
});
afterAll(() => app.stop());

const ask = (method: string, path: string) =>
  app.call(method, `/admin/newsletter${path}`, { token: admin.token });

async function aReader(
  email: string,
  row: Partial<typeof newsletterSubscribers.$inferInsert> = {},
): Promise<string> {
  const id = v7();
  await app.deps.db.insert(newsletterSubscribers).values({ id, email, confirmedAt: new Date(), ...row });
  return id;
}

test('the list contains current subscribers, searchable by part of the address', async () => {
  await aReader('reader@list.example');
  await aReader('asked@list.example', { confirmedAt: null });
  await aReader('left@list.example', { unsubscribedAt: new Date() });
  await aReader('other@else.example');
  const { body, headers } = await ask('GET', '?search=LIST.exa');
  expect(body).toMatchObject([{ email: 'reader@list.example' }]);
  expect(headers.get('x-total-count')).toBe('1');
  expect((await ask('GET', '')).headers.get('x-total-count')).toBe('2');
});

test('the export contains the same addresses and is audited', async () => {
  await aReader('taken@out.example');
  const { body } = await ask('GET', '/export?search=out.example');
  expect(String(body).trim().split('\n')).toHaveLength(2);
  expect(String(body)).toContain('taken@out.example');
  const entries = await app.deps.db.select().from(auditLog).where(eq(auditLog.action, 'export-subscribers'));
  expect(entries).toMatchObject([{ userEmail: admin.email, after: { search: 'out.example', addresses: 1 } }]);
});

test('an administrator can unsubscribe an address', async () => {
  const id = await aReader('tired@readers.example');
  expect((await ask('POST', `/${id}/unsubscribe`)).status).toBe(200);
  expect((await ask('GET', '?search=tired@')).body).toEqual([]);
  expect((await ask('POST', `/${v7()}/unsubscribe`)).status).toBe(404);
});

test('subscribers who join or leave during an export neither drop nor repeat a row', async () => {
  // more rows than one batch of the export reads
  const many = 1200;
  const rows = Array.from({ length: many }, (_, n) => ({
    id: v7(),
    email: `reader${n}@stream.example`,
    // in a different order from the IDs
    confirmedAt: addTime(new Date('2026-01-01T00:00Z'), seconds((n * 7919) % many)),
  }));
  await app.deps.db.insert(newsletterSubscribers).values(rows);
  const [first] = rows.slice(-1);
  const readers = await drain(streamSubscribers(app.deps.db, 'stream.example'), async () => {
    const gone = eq(newsletterSubscribers.id, first?.id ?? '');
    await app.deps.db.update(newsletterSubscribers).set({ unsubscribedAt: new Date() }).where(gone);
    await app.deps.db
      .insert(newsletterSubscribers)
      .values({ id: v7(), email: 'late@stream.example', confirmedAt: new Date() });
    // confirmed again, so now the latest
    await app.sql`update newsletter_subscribers set confirmed_at = now() where email = 'reader3@stream.example'`;
  });
  expect(readers.map(({ email }) => email).toSorted()).toEqual(rows.map(({ email }) => email).toSorted());
});
