import { eq } from 'drizzle-orm';
import type { UserId } from '@atrium/domain';
import { inTransaction } from '../../context.ts';
import { outbox } from '../../db/schema/index.ts';
import { createAttendee, startTestApp, type TestApp } from '../../testing/index.ts';
import { notify, sendDigests } from './index.ts';

let app: TestApp;
let moved = 0;
beforeAll(async () => {
  app = await startTestApp({ overrides: { now: () => new Date(Date.now() + moved) } });
});
afterAll(() => app.stop());

const tell = (userId: UserId, subject: string) =>
  inTransaction({ ...app.deps, afterCommit: () => undefined }, (tx) =>
    notify(tx, { userId, kind: 'order-paid', subject, text: 'See your account.', link: null }),
  );
const digestsTo = async (recipient: string) =>
  (await app.deps.db.select().from(outbox).where(eq(outbox.recipient, recipient))).filter(
    ({ kind }) => kind === 'digest',
  );

test('what is new and unread is mailed once a day, whatever runs at once', async () => {
  const reader = await createAttendee(app);
  for (let count = 1; count <= 12; count += 1) await tell(reader.userId, `News ${count}`);
  await Promise.all([sendDigests(app.deps), sendDigests(app.deps)]);
  const [mail, ...rest] = await digestsTo(reader.email);
  expect(rest).toEqual([]);
  expect(mail?.subject).toBe('12 news for you');
  expect(mail?.text).toContain('News 12');
  expect(mail?.text).not.toContain('News 2\n');
  expect(mail?.text).toContain('And 2 more.');
});

test('nothing is mailed to who has read it, or wants no digest, or of what is older than a day', async () => {
  const [read, silent, late] = [
    await createAttendee(app),
    await createAttendee(app),
    await createAttendee(app),
  ];
  for (const { userId } of [read, silent, late]) await tell(userId, 'Something');
  await app.call('POST', '/notifications/read', { token: read.token, body: {} });
  await app.call('PUT', '/settings', { token: silent.token, body: { dailyDigest: false } });
  await app.deps
    .sql`update notifications set created_at = now() - interval '2 days' where user_id = ${late.userId}`;
  await sendDigests(app.deps);
  for (const { email } of [read, silent, late]) expect(await digestsTo(email)).toEqual([]);
});

test('the next day has a digest of its own', async () => {
  const reader = await createAttendee(app);
  await tell(reader.userId, 'Today');
  await sendDigests(app.deps);
  moved = 86_400_000;
  await tell(reader.userId, 'Tomorrow');
  await sendDigests(app.deps);
  expect((await digestsTo(reader.email)).map(({ subject }) => subject).sort()).toEqual(['Today', 'Tomorrow']);
});
