import { v7 } from 'uuid';
import { createAdmin, startTestApp, type TestAccount, type TestApp } from '../../testing/index.ts';

let app: TestApp;
let admin: TestAccount;
beforeAll(async () => {
  app = await startTestApp({ worker: true });
  admin = await createAdmin(app);
});
afterAll(() => app.stop());

const ask = (method: string, path: string) => app.call(method, `/admin${path}`, { token: admin.token });

/** A job as the queue leaves it after its last try. */
async function aFailedJob(name: string, data: object = {}): Promise<string> {
  const id = v7();
  await app.deps.sql`
    insert into pgboss.job (id, name, data, source_name, source_id, source_created_on, source_retry_count, source_output)
    values (${id}, 'dead-letters', ${app.deps.sql.json({ ...data })}, ${name}, ${v7()}, now(), 8,
      ${app.deps.sql.json({ message: 'The mill is broken' })})`;
  return id;
}

test('a job that was given up is shown with its error, counted, and done once it is tried again', async () => {
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
  const [again] = await app.deps.sql`
    select 1 from pgboss.job where name = 'mail-tickets' and data ->> 'orderId' = ${orderId}`;
  expect(again).toBeDefined();
  expect((await ask('POST', `/jobs/${id}/retry`)).status).toBe(404);
});

test('a job that was given up is forgotten when it is discarded', async () => {
  const id = await aFailedJob('make-pages');
  expect((await ask('POST', `/jobs/${id}/discard`)).status).toBe(200);
  expect((await ask('GET', '/jobs?status=FAILED')).body).toEqual([]);
  expect((await ask('POST', `/jobs/${id}/discard`)).status).toBe(404);
});

test('what waits is shown with its time, and can be neither tried nor discarded', async () => {
  const later = new Date(Date.now() + 3_600_000);
  await app.deps.enqueue(app.deps.db, 'make-pages', {}, { after: later });
  const { body } = await ask('GET', '/jobs?status=WAITING');
  const job = body.find(({ name }: { name: string }) => name === 'make-pages');
  expect(job).toMatchObject({ status: 'WAITING', tries: 0, lastError: null, dueAt: later.toISOString() });
  for (const act of ['retry', 'discard'])
    expect((await ask('POST', `/jobs/${job.id}/${act}`)).status).toBe(409);
  expect((await ask('GET', '/jobs?status=RUNNING')).status).toBe(200);
});

test('a kind of job that nothing does any more can only be discarded', async () => {
  const id = await aFailedJob('feed-the-owls');
  expect((await ask('POST', `/jobs/${id}/retry`)).status).toBe(409);
  expect((await ask('GET', '/jobs?status=FAILED')).body).toMatchObject([{ id }]);
  expect((await ask('POST', `/jobs/${id}/discard`)).status).toBe(200);
});

test('neither the list nor the log holds what a failing statement was given', async () => {
  const secret = 'a-link-that-was-mailed';
  await app.deps.enqueue(app.deps.db, 'send-mail', { outboxId: secret });
  const lastError = async () => {
    const { body } = await ask('GET', '/jobs');
    return body.find(({ data }: { data: { outboxId?: string } }) => data.outboxId === secret)?.lastError;
  };
  const until = Date.now() + 10_000;
  let told = await lastError();
  while (!told && Date.now() < until) told = await lastError();
  expect(told).toBe('a value the database refused');
  expect(app.logged()).toContain('a job failed and is tried again');
  expect(app.logged()).not.toContain(secret);
});
