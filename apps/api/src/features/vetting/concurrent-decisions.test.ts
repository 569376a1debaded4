import { eq } from 'drizzle-orm';
import { auditLog, eventVersions, users } from '../../db/schema/index.ts';
import {
  anEvent,
  createAdmin,
  createPartnerMember,
  flushNotifications,
  startTestApp,
  type TestAccount,
  type TestApp,
} from '../../testing/index.ts';

let app: TestApp;
let one: TestAccount;
let other: TestAccount;
beforeAll(async () => {
  app = await startTestApp();
  [one, other] = [await createAdmin(app), await createAdmin(app)];
});
afterAll(() => app.stop());

const ask = (method: string, path: string, body?: unknown, { token } = one) =>
  app.call(method, path, { token, ...(body === undefined ? {} : { body }) });
const vet = (path: string, status: string, more: object = {}, by = one) =>
  ask('POST', `/admin/vetting-status/${path}`, { status, comment: 'Looked at', ...more }, by);
/** Each race runs several times, because the interleaving varies. */
const rounds = [1, 2, 3, 4, 5];

test.each(['events', 'partners'])(
  'when two decide on the same history of %s, one gets a conflict',
  async (list) => {
    const { partnerId } = await createPartnerMember(app, {}, { vettingStatus: 'PENDING' });
    const event = await anEvent(app, { partnerId, approved: false });
    const path = list === 'events' ? `events/${event.id}/${event.versionId}` : `partners/${partnerId}`;
    const answers = await Promise.all([
      vet(path, 'Approve', { lastUpdateId: null }, one),
      vet(path, 'Reject', { lastUpdateId: null }, other),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const [won, lost] = answers.toSorted((a, b) => a.status - b.status);
    expect(lost?.body.error).toBe('Another administrator has already decided. See the history.');
    const seen = await vet(path, 'Reject', { lastUpdateId: won?.body.id }, other);
    expect(seen).toMatchObject({ status: 200, body: { vettingStatus: 'REJECTED' } });
    expect((await vet(path, 'Approve', { lastUpdateId: 'last' })).status).toBe(400);
    const record = await app.deps.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, list === 'events' ? `event ${event.id}` : `partner ${partnerId}`));
    expect(record).toHaveLength(2);
  },
);

test.each(rounds)('concurrent approval and editing never publish unreviewed content (%d)', async () => {
  const own = await createPartnerMember(app);
  const event = await anEvent(app, { partnerId: own.partnerId, approved: false });
  const [decided, edited] = await Promise.all([
    vet(`events/${event.id}/${event.versionId}`, 'Approve'),
    ask('PATCH', `/partner/events/${event.id}`, { name: 'Unseen' }, own),
  ]);
  expect(edited.status).toBe(200);
  const page = await app.call('GET', `/events/${event.id}`);
  if (decided.status === 409) expect(page.status).toBe(404);
  else expect([decided.status, page.body.name]).toEqual([200, 'Harbour Summit']);
  const versions = await app.deps.db.select().from(eventVersions).where(eq(eventVersions.eventId, event.id));
  expect(versions.find(({ content }) => content.name === 'Unseen')?.status).toBe('PENDING');
});

test.each(rounds)('an event approved while its partner is being blocked is not public (%d)', async () => {
  const own = await createPartnerMember(app);
  const event = await anEvent(app, { partnerId: own.partnerId, approved: false });
  const [decided, blocked] = await Promise.all([
    vet(`events/${event.id}/${event.versionId}`, 'Approve'),
    ask('POST', `/admin/partners/${own.partnerId}/block`, { reason: 'Spam' }, other),
  ]);
  expect([decided.status, blocked.status]).toEqual([200, 200]);
  await flushNotifications(app);
  expect((await app.call('GET', `/events/${event.id}`)).status).toBe(404);
  const found = await app.sql`select 1 from event_search where event_id = ${event.id}`;
  expect(found).toHaveLength(0);
  expect((await ask('PATCH', `/partner/events/${event.id}`, { name: 'Still here' }, own)).status).toBe(403);
  await ask('POST', `/admin/partners/${own.partnerId}/unblock`);
  expect((await app.call('GET', `/events/${event.id}`)).status).toBe(200);
});

test.each(rounds)(
  'concurrent blocking and unblocking leave visibility and status consistent (%d)',
  async () => {
    const own = await createPartnerMember(app);
    const event = await anEvent(app, { partnerId: own.partnerId });
    await Promise.all([
      ask('POST', `/admin/partners/${own.partnerId}/block`, { reason: 'Spam' }, one),
      ask('POST', `/admin/partners/${own.partnerId}/unblock`, undefined, other),
    ]);
    await flushNotifications(app);
    const { blockedAt } = (await ask('GET', `/admin/partners/${own.partnerId}`)).body;
    expect((await app.call('GET', `/events/${event.id}`)).status).toBe(blockedAt ? 404 : 200);
  },
);

test('a former administrator loses access, even with an open session', async () => {
  const former = await createAdmin(app);
  const event = await anEvent(app, { approved: false });
  expect((await ask('GET', '/admin/summary', undefined, former)).status).toBe(200);
  await app.deps.db.update(users).set({ isAdmin: false }).where(eq(users.id, former.userId));
  let { status } = await ask('GET', '/admin/summary', undefined, former);
  while (status === 200) ({ status } = await ask('GET', '/admin/summary', undefined, former));
  expect(status).toBe(403);
  const decided = await vet(`events/${event.id}/${event.versionId}`, 'Approve', {}, former);
  const mails = await ask('GET', '/admin/outbox', undefined, former);
  const table = await ask('GET', '/admin/audit-log/export', undefined, former);
  expect([decided.status, mails.status, table.status]).toEqual([403, 403, 403]);
  expect(await app.deps.db.$count(auditLog, eq(auditLog.userId, former.userId))).toBe(0);
});

test('blocking an administrator ends all their sessions', async () => {
  const former = await createAdmin(app);
  expect((await ask('GET', '/admin/summary', undefined, former)).status).toBe(200);
  expect((await ask('POST', `/admin/users/${former.userId}/block`, { reason: 'Left us' })).status).toBe(200);
  let { status } = await ask('GET', '/admin/summary', undefined, former);
  while (status === 200) ({ status } = await ask('GET', '/admin/summary', undefined, former));
  expect(status).toBe(401);
  const { email, password } = former;
  expect((await app.call('POST', '/login/', { body: { email, password } })).status).toBe(403);
});
