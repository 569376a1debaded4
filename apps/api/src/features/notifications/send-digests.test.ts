import { and, eq } from 'drizzle-orm';
import { days, type UserId } from '@atrium/domain';
import { inTransaction, jobContext } from '../../context.ts';
import { notifications, outbox } from '../../db/schema/index.ts';
import { createAttendee, startTestApp, type TestApp } from '../../testing/index.ts';
import { notify, sendDigests } from './index.ts';

let app: TestApp;
let moved = 0;
beforeAll(async () => {
  app = await startTestApp({ overrides: { now: () => new Date(Date.now() + moved) } });
});
afterAll(() => app.stop());

const notifyUser = (userId: UserId, event: string) =>
  inTransaction(jobContext(app.deps), (tx) =>
    notify(tx, { userId, content: { kind: 'event-changed', data: { event } }, link: null }),
  );
const digestsTo = async (recipient: string) =>
  (await app.deps.db.select().from(outbox).where(eq(outbox.recipient, recipient))).filter(
    ({ kind }) => kind === 'digest',
  );

test('new unread notifications are emailed once a day, even by concurrent runs', async () => {
  const reader = await createAttendee(app);
  for (let count = 1; count <= 12; count += 1) await notifyUser(reader.userId, `News ${count}`);
  await Promise.all([sendDigests(jobContext(app.deps)), sendDigests(jobContext(app.deps))]);
  const [mail, ...rest] = await digestsTo(reader.email);
  expect(rest).toEqual([]);
  expect(mail?.subject).toBe('12 new notifications');
  expect(mail?.text).toContain('News 12');
  expect(mail?.text).not.toContain('News 2 has');
  expect(mail?.text).toContain('And 2 more.');
});

test('no digest is sent for read or old notifications, or if the user has turned it off', async () => {
  const [read, silent, late] = [
    await createAttendee(app),
    await createAttendee(app),
    await createAttendee(app),
  ];
  for (const { userId } of [read, silent, late]) await notifyUser(userId, 'Something');
  await app.call('POST', '/notifications/read', { token: read.token, body: {} });
  await app.call('PUT', '/settings', { token: silent.token, body: { dailyDigest: false } });
  await app.sql`update notifications set created_at = now() - interval '2 days' where user_id = ${late.userId}`;
  await sendDigests(jobContext(app.deps));
  for (const { email } of [read, silent, late]) expect(await digestsTo(email)).toEqual([]);
});

test('the next day has its own digest', async () => {
  const reader = await createAttendee(app);
  await notifyUser(reader.userId, 'Today');
  await sendDigests(jobContext(app.deps));
  moved = days(1);
  await notifyUser(reader.userId, 'Tomorrow');
  await sendDigests(jobContext(app.deps));
  expect((await digestsTo(reader.email)).map(({ subject }) => subject).sort()).toEqual([
    'Today has changed',
    'Tomorrow has changed',
  ]);
});

test('a digest is in the recipient’s language when sent, also for rows of an older release', async () => {
  const reader = await createAttendee(app);
  await notifyUser(reader.userId, 'Messe');
  await notifyUser(reader.userId, 'Kongress');
  await app.deps.db
    .update(notifications)
    .set({ content: null, subject: 'Kept as it was' })
    .where(and(eq(notifications.userId, reader.userId), eq(notifications.subject, 'Kongress has changed')));
  await app.call('PUT', '/settings', { token: reader.token, body: { language: 'de' } });
  await sendDigests(jobContext(app.deps));
  const [email] = await digestsTo(reader.email);
  expect(email?.subject).toBe('2 neue Benachrichtigungen');
  expect(email?.text).toContain('Messe hat sich geändert');
  expect(email?.text).toContain('Kept as it was');
});
