import { eq } from 'drizzle-orm';
import { newsletterSubscribers } from '../../db/schema/index.ts';
import { startTestApp, type TestApp } from '../../testing/index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const subscribe = (email: unknown) => app.call('POST', '/email-subscribe/', { body: { email } });

test('an address is on the list once, and nobody learns whether it was before', async () => {
  const first = await subscribe('Reader@Example.com');
  const again = await subscribe('reader@example.com');
  expect(first.status).toBe(200);
  expect([again.status, again.body]).toEqual([first.status, first.body]);
  const rows = await app.deps.db.select().from(newsletterSubscribers);
  expect(rows.map((row) => row.email)).toEqual(['reader@example.com']);
});

test('one that had left is on the list again', async () => {
  const mine = eq(newsletterSubscribers.email, 'back@example.com');
  await subscribe('back@example.com');
  await app.deps.db.update(newsletterSubscribers).set({ unsubscribedAt: new Date() }).where(mine);
  await subscribe('back@example.com');
  const [row] = await app.deps.db.select().from(newsletterSubscribers).where(mine);
  expect(row?.unsubscribedAt).toBeNull();
});

test('what is no address is refused with a sentence', async () => {
  for (const email of ['nonsense', '', null, 7, 'a\u0000@example.com']) {
    const answer = await subscribe(email);
    expect(answer.status).toBe(400);
    expect(answer.body.errors[0].path).toBe('email');
  }
});

test('one caller subscribes twenty addresses an hour', async () => {
  const own = await startTestApp();
  const call = (n: number) =>
    own.call('POST', '/email-subscribe', { body: { email: `reader-${n}@example.com` } });
  for (let n = 0; n < 20; n++) expect((await call(n)).status).toBe(200);
  const refused = await call(20);
  await own.stop();
  expect(refused.status).toBe(429);
  expect(refused.headers.get('retry-after')).not.toBeNull();
});
