import { v7 } from 'uuid';
import { hours } from '@atrium/domain';
import {
  createAdmin,
  eventually,
  startTestApp,
  type TestAccount,
  type TestApp,
} from '../../testing/index.ts';

let app: TestApp;
let admin: TestAccount;
beforeAll(async () => {
  app = await startTestApp({ worker: true });
  admin = await createAdmin(app);
});
afterAll(() => app.stop());

const ask = (method: string, path: string) => app.call(method, `/admin${path}`, { token: admin.token });

/** Inserts a job as the queue leaves it after its last retry. */
async function aFailedJob(name: string, data: object = {}): Promise<string> {
  const id = v7();
  await app.sql`
    insert into pgboss.job (id, name, data, source_name, source_id, source_created_on, source_retry_count, source_output)
    values (${id}, 'dead-letters', ${app.sql.json({ ...data })}, ${name}, ${v7()}, now(), 8,
      ${app.sql.json({ message: 'The mill is broken' })})`;
  return id;
}

test('a failed job is listed with its error, counted, and runs when retried', async () => {
  const orderId = v7();
  const id = await aFailedJob('mail-tickets', { orderId });
  const failed = await ask('GET', '/jobs?status=FAILED');
  expect(failed.headers.get('x-total-count')).toBe('1');
  expect(failed.body).toMatchObject([
    {
      id,
      name: 'mail-tickets',
      data: { orderId },
      status: 'FAILED',
      tries: 9,
      lastError: 'The mill is broken',
    },
  ]);
  expect((await ask('GET', '/summary')).body.waiting.failedJobs.count).toBe(1);
  expect((await ask('POST', `/jobs/${id}/retry`)).status).toBe(200);
  expect((await ask('GET', '/jobs?status=FAILED')).body).toEqual([]);
  const [again] = await app.sql`
    select 1 from pgboss.job where name = 'mail-tickets' and data ->> 'orderId' = ${orderId}`;
  expect(again).toBeDefined();
  expect((await ask('POST', `/jobs/${id}/retry`)).status).toBe(404);
});

test('a failed job disappears when it is discarded', async () => {
  const id = await aFailedJob('make-pages');
  expect((await ask('POST', `/jobs/${id}/discard`)).status).toBe(200);
  expect((await ask('GET', '/jobs?status=FAILED')).body).toEqual([]);
  expect((await ask('POST', `/jobs/${id}/discard`)).status).toBe(404);
});

test('a waiting job is listed with its time, and can be neither retried nor discarded', async () => {
  const later = new Date(Date.now() + hours(1));
  await app.deps.enqueue(app.deps.db, 'make-pages', {}, { after: later });
  const { body } = await ask('GET', '/jobs?status=WAITING');
  const job = body.find(({ name }: { name: string }) => name === 'make-pages');
  expect(job).toMatchObject({ status: 'WAITING', tries: 0, lastError: null, dueAt: later.toISOString() });
  for (const act of ['retry', 'discard'])
    expect((await ask('POST', `/jobs/${job.id}/${act}`)).status).toBe(409);
  expect((await ask('GET', '/jobs?status=RUNNING')).status).toBe(200);
});

test('a failed job without a handler can only be discarded', async () => {
  const id = await aFailedJob('feed-the-owls');
  expect((await ask('POST', `/jobs/${id}/retry`)).status).toBe(409);
  expect((await ask('GET', '/jobs?status=FAILED')).body).toMatchObject([{ id }]);
  expect((await ask('POST', `/jobs/${id}/discard`)).status).toBe(200);
});

test('neither the list nor the log contains the parameters of a failing statement', async () => {
  const secret = 'a-link-that-was-mailed';
  await app.deps.enqueue(app.deps.db, 'send-mail', { outboxId: secret });
  const lastError = async () => {
    const { body } = await ask('GET', '/jobs');
    return body.find(({ data }: { data: { outboxId?: string } }) => data.outboxId === secret)?.lastError;
  };
  const lastFailure = await eventually('the failure in the list of jobs', lastError, Boolean);
  expect(lastFailure).toBe('a value the database refused');
  expect(app.logged()).toContain('job failed, retrying');
  expect(app.logged()).not.toContain(secret);
});
