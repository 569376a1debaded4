import { addTime, hours, minutes } from '@atrium/domain';
import { jobContext, type JobContext } from '../../context.ts';
import {
  createPartnerMember,
  createTeamMember,
  eventually,
  fieldMessages,
  startS3StandIn,
  startTestApp,
  tokenOf,
  type S3StandIn,
  type TestAccount,
  type TestApp,
} from '../../testing/index.ts';
import { sendScheduledExports } from './send-scheduled-exports.ts';

let app: TestApp;
let store: S3StandIn;
let owner: Awaited<ReturnType<typeof createPartnerMember>>;
let now = new Date();
beforeAll(async () => {
  app = await startTestApp({ overrides: { now: () => now } });
});
beforeEach(async () => {
  now = new Date();
  await app.sql`delete from rate_limits`;
  await app.sql`delete from export_schedules`;
  store = await startS3StandIn();
  owner = await createPartnerMember(app);
});
afterEach(() => store.stop());
afterAll(() => app.stop());

const secretAccessKey = 'a-secret-of-the-organiser';
const aBucket = (change: object = {}) => ({
  endpoint: store.endpoint,
  region: 'eu-central-1',
  name: 'forum-exports',
  prefix: '/atrium/',
  accessKeyId: 'AKFORUM',
  secretAccessKey,
  ...change,
});
const as = (account: TestAccount) => (method: string, path: string, body?: unknown) =>
  app.call(method, path, { token: tokenOf(app, account), body });
const add = (bucket: object | null = aBucket()) =>
  as(owner)('POST', '/partner/export-schedules', {
    kind: 'ORDERS',
    frequency: 'DAILY',
    recipientIds: [owner.personId],
    bucket,
  });
const change = (id: string, body: object) => as(owner)('PATCH', `/partner/export-schedules/${id}`, body);
const list = async () => (await as(owner)('GET', '/partner/export-schedules')).body;
const testOf = (id: string, account: TestAccount = owner) =>
  as(account)('POST', `/partner/export-schedules/${id}/test`);
const send = (other: Partial<JobContext> = {}) => sendScheduledExports({ ...jobContext(app.deps), ...other });
const wait = ({ nextDueAt }: { nextDueAt: string }) => {
  now = addTime(new Date(nextDueAt), minutes(1));
};
const mails = (kind: string) =>
  app.sql<{ text: string }[]>`select text from outbox where recipient = ${owner.email} and kind = ${kind}`;

test('an export is stored in the bucket of the company instead of being emailed', async () => {
  const { status, body } = await add();
  expect([status, body.bucket]).toEqual([
    201,
    {
      endpoint: store.endpoint,
      region: 'eu-central-1',
      name: 'forum-exports',
      prefix: '/atrium/',
      accessKeyId: 'AKFORUM',
      failure: null,
    },
  ]);
  wait(body);
  await send();
  const due = body.nextDueAt.slice(0, 16).replace(':', '');
  expect(store.put).toHaveLength(1);
  expect(store.put[0]?.path).toBe(`/forum-exports/atrium/registrations-${due}Z-${body.id}.csv`);
  expect(store.put[0]?.body).toContain('Order number');
  expect(store.put[0]?.authorization).toContain('Credential=AKFORUM/');
  expect(store.put[0]?.authorization).toContain('/eu-central-1/s3/');
  expect(await mails('scheduled-export')).toEqual([]);
  expect(await list()).toMatchObject([{ lastSentAt: now.toISOString(), paused: null }]);
  const logged = await app.sql`select subject from audit_log
    where action = 'export-orders' and user_id = ${owner.userId}`;
  expect(logged).toEqual([{ subject: `partner ${owner.partnerId}` }]);
});

test('a run that is killed after storing, and runs at the same time, leave one file', async () => {
  wait((await add()).body);
  const killed = send({
    now: () => {
      if (store.put.length > 0) throw new TypeError('the worker is gone');
      return now;
    },
  });
  await expect(killed).rejects.toThrow('exports were not sent');
  expect(await list()).toMatchObject([{ lastSentAt: null }]);
  await Promise.all([send(), send()]);
  const count = store.put.length;
  await send();
  expect(store.put).toHaveLength(count);
  expect(new Set(store.put.map(({ path }) => path)).size).toBe(1);
  const logged =
    await app.sql`select from audit_log where action = 'export-orders' and user_id = ${owner.userId}`;
  expect(logged).toHaveLength(1);
});

test('a run that another overtakes stores nothing before it is due', async () => {
  const [schedule] = [await add(), await add()];
  wait(schedule.body);
  const { promise, resolve: release } = Promise.withResolvers<void>();
  store.held = promise;
  const overtaken = send();
  await eventually(
    'its first file waits for the answer',
    () => Promise.resolve(store.put.length),
    (count) => count === 1,
  );
  store.held = undefined;
  await send();
  expect(store.put).toHaveLength(3);
  release();
  await overtaken;
  expect(store.put).toHaveLength(3);
});

test('the secret is stored encrypted, and is in no answer and no log', async () => {
  const { body } = await add();
  const changed = await change(body.id, { bucket: aBucket({ secretAccessKey: 'another-secret' }) });
  const [row] = await app.sql`select secret_access_key from export_buckets where schedule_id = ${body.id}`;
  const logged = await app.sql`select after, before from audit_log where user_id = ${owner.userId}`;
  expect(logged).toHaveLength(2);
  expect(JSON.stringify([body, changed.body, await list(), logged])).not.toContain('secret');
  expect(row?.secret_access_key.toString()).not.toContain('another-secret');
});

test('a refused key pauses the export, which says why until it is resumed with another', async () => {
  const { body } = await add();
  store.status = 403;
  wait(body);
  await send();
  const failed = {
    paused: 'BY_MEMBER',
    nextDueAt: null,
    lastSentAt: null,
    bucket: { failure: 'KEY_REFUSED' },
  };
  expect(await list()).toMatchObject([failed]);
  expect((await mails('export-paused'))[0]?.text).toContain('refused the access key');
  const bell = (await as(owner)('GET', '/partner/notifications')).body;
  expect(bell.notifications ?? bell).toMatchObject([{ subject: 'A scheduled export is paused' }]);
  await send();
  expect(await mails('export-paused')).toHaveLength(1);
  store.status = 200;
  const resumed = await change(body.id, { isPaused: false, bucket: aBucket({ accessKeyId: 'AKOTHER' }) });
  expect(resumed.body).toMatchObject({ paused: null, bucket: { failure: null, accessKeyId: 'AKOTHER' } });
  wait(resumed.body);
  await send();
  expect(store.put).toHaveLength(1);
});

test('a bucket that is away is tried again for six hours', async () => {
  const { body } = await add();
  store.status = 503;
  wait(body);
  await send();
  expect(await list()).toMatchObject([{ paused: null, lastSentAt: null, nextDueAt: body.nextDueAt }]);
  store.status = 200;
  await send();
  const [sent] = await list();
  expect(sent).toMatchObject({ lastSentAt: now.toISOString() });
  store.status = 503;
  now = addTime(new Date(sent.nextDueAt), hours(6));
  await send();
  expect(await list()).toMatchObject([{ paused: 'BY_MEMBER', bucket: { failure: 'NO_CONNECTION' } }]);
});

test('a test writes a small file, or says why it could not', async () => {
  const { body } = await add();
  expect((await testOf(body.id)).body).toEqual({ failure: null });
  expect(store.put).toMatchObject([{ path: '/forum-exports/atrium/atrium-test.txt' }]);
  for (const [status, failure] of [
    [404, 'NO_BUCKET'],
    [301, 'CALL_REFUSED'],
    [401, 'KEY_REFUSED'],
    [500, 'NO_CONNECTION'],
  ] as const) {
    store.status = status;
    expect((await testOf(body.id)).body).toEqual({ failure });
  }
  expect(await list()).toMatchObject([{ paused: null }]);
  const limited = await createTeamMember(app, owner.partnerId, 'MANAGER', {}, []);
  expect((await testOf(body.id, limited)).body.code).toBe('export-schedule-not-found');
  await change(body.id, { bucket: null });
  expect((await testOf(body.id)).body.code).toBe('export-bucket-not-found');
});

test('private addresses are refused, also where they are stored already', async () => {
  const refused = { path: 'bucket.endpoint' };
  for (const endpoint of ['https://10.0.0.1', 'https://169.254.169.254/latest', 'https://[fd00::1]'])
    expect(fieldMessages((await add(aBucket({ endpoint }))).body)).toMatchObject([refused]);
  const { body } = await add();
  expect(
    fieldMessages((await change(body.id, { bucket: aBucket({ endpoint: 'https://10.0.0.1' }) })).body),
  ).toMatchObject([refused]);
  await app.sql`update export_buckets set endpoint = 'https://10.0.0.1' where schedule_id = ${body.id}`;
  expect((await testOf(body.id)).body).toEqual({ failure: 'ADDRESS_REFUSED' });
  wait(body);
  await send();
  expect(await list()).toMatchObject([{ paused: 'BY_MEMBER', bucket: { failure: 'ADDRESS_REFUSED' } }]);
});

test('the secret stays where it is not entered again, but not for another server or key', async () => {
  const { body } = await add();
  const { secretAccessKey: _, ...known } = aBucket({ prefix: 'elsewhere' });
  expect((await change(body.id, { bucket: known })).body.bucket).toMatchObject({ prefix: 'elsewhere' });
  expect((await testOf(body.id)).body).toEqual({ failure: null });
  const other = { ...known, endpoint: store.endpoint.replace('127.0.0.1', 'localhost') };
  for (const bucket of [other, { ...known, accessKeyId: 'AKOTHER' }])
    expect(fieldMessages((await change(body.id, { bucket })).body)).toMatchObject([
      { path: 'bucket.secretAccessKey' },
    ]);
  expect(fieldMessages((await add(aBucket({ prefix: '../up' }))).body)).toMatchObject([
    { path: 'bucket.prefix' },
  ]);
});

test('an export without anyone who may make it is not stored', async () => {
  const { body } = await add();
  await app.sql`delete from export_schedule_recipients where schedule_id = ${body.id}`;
  wait(body);
  await send();
  expect(store.put).toEqual([]);
  expect(await list()).toMatchObject([{ paused: 'NO_RECIPIENTS', bucket: { failure: null } }]);
});
