import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { auditLog, newsletterSubscribers } from '../../db/schema/index.ts';
import { createAdmin, startTestApp, type TestAccount, type TestApp } from '../../testing/index.ts';

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

test('the list holds who has agreed and not left, found by a part of the address', async () => {
  await aReader('reader@list.example');
  await aReader('asked@list.example', { confirmedAt: null });
  await aReader('left@list.example', { unsubscribedAt: new Date() });
  await aReader('other@else.example');
  const { body, headers } = await ask('GET', '?search=LIST.exa');
  expect(body).toMatchObject([{ email: 'reader@list.example' }]);
  expect(headers.get('x-total-count')).toBe('1');
  expect((await ask('GET', '')).headers.get('x-total-count')).toBe('2');
});

test('the table holds the same addresses, and who took it out is on record', async () => {
  await aReader('taken@out.example');
  const { body } = await ask('GET', '/export?search=out.example');
  expect(String(body).trim().split('\n')).toHaveLength(2);
  expect(String(body)).toContain('taken@out.example');
  const acts = await app.deps.db.select().from(auditLog).where(eq(auditLog.action, 'export-subscribers'));
  expect(acts).toMatchObject([{ userEmail: admin.email, after: { search: 'out.example', addresses: 1 } }]);
});

test('an address that asked us to is taken off the list', async () => {
  const id = await aReader('tired@readers.example');
  expect((await ask('POST', `/${id}/unsubscribe`)).status).toBe(200);
  expect((await ask('GET', '?search=tired@')).body).toEqual([]);
  expect((await ask('POST', `/${v7()}/unsubscribe`)).status).toBe(404);
});
