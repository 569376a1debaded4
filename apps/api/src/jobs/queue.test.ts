import { sql } from 'drizzle-orm';
import { startTestApp, type TestApp } from '../testing/index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

test('queueing a job in a transaction notifies nobody, because such transactions commit one after another', async () => {
  const { db, enqueue } = app.deps;
  await db.transaction((tx) => enqueue(tx, 'mail-tickets', {}));
  expect(await db.execute(sql`select name from pgboss.queue where notify`)).toEqual([]);
});

test('workers are woken after the transaction', async () => {
  const { db, enqueue } = app.deps;
  const arrival = Promise.withResolvers<undefined>();
  await app.sql.listen('jobs', (name) => name === 'count-sold' && arrival.resolve(undefined)); // prettier-ignore
  await db.transaction((tx) => enqueue(tx, 'count-sold', {}));
  await arrival.promise;
  const [job] = await db.execute(sql`select state from pgboss.job where name = 'count-sold'`);
  expect(job).toEqual({ state: 'created' });
});

test('every queue takes the jobs of a worker that died from it within two minutes', async () => {
  const queues = await app.deps.db.execute(
    sql`select name from pgboss.queue where heartbeat_seconds is distinct from 60 and name <> 'dead-letters'`,
  );
  expect(queues.filter(({ name }) => !String(name).startsWith('__pgboss'))).toEqual([]);
});
