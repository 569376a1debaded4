import { sql } from 'drizzle-orm';
import { createServer, type AddressInfo } from 'node:net';
import { v7 } from 'uuid';
import { cloneDatabase, startTestApp, type OwnDatabase } from '../testing/index.ts';
import { connect } from './client.ts';
import { startHearing } from './hearing.ts';

let database: OwnDatabase;
beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(() => database.drop());

/** A proxy in front of no server: it accepts each connection and closes it. */
async function startEmptyProxy() {
  const server = createServer((socket) => socket.destroy());
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo; // it listens on a port
  return { url: `postgres://atrium@127.0.0.1:${port}/atrium`, stop: () => void server.close() };
}

test('a statement fails while a proxy has no database behind it', async () => {
  const proxy = await startEmptyProxy();
  const { db, close } = connect({ url: proxy.url }, { pool: 2, name: 'test', waitMs: 300 });
  const answers = await Promise.allSettled(Array.from({ length: 5 }, () => db.execute(sql`select 1`)));
  expect(answers.map(({ status }) => status)).toEqual(Array(5).fill('rejected'));
  await expect(db.transaction((tx) => tx.execute(sql`select 1`))).rejects.toThrow();
  await close();
  proxy.stop();
});

test('a statement fails when all connections are in use for too long, and later ones work', async () => {
  const { db, close } = connect({ url: database.url }, { pool: 1, name: 'test', waitMs: 300 });
  const free = Promise.withResolvers<undefined>();
  const busy = db.transaction(async (tx) => {
    await tx.execute(sql`select 1`);
    await free.promise;
  });
  await expect(db.transaction((tx) => tx.execute(sql`select 1`))).rejects.toMatchObject({
    code: 'CONNECT_TIMEOUT',
  });
  free.resolve(undefined);
  await busy;
  expect(await db.execute(sql`select 1 as one`)).toEqual([{ one: 1 }]);
  await close();
});

test('through a pooler nothing is prepared, and no parameter is set at the start of a connection', async () => {
  const address = { url: database.url, directUrl: database.url };
  const { db, close } = connect(address, { pool: 1, name: 'test', waitMs: 5_000 });
  const name = `pooled ${v7()}`;
  await db.execute(sql`select ${name}::text`);
  await db.execute(sql`select ${name}::text`);
  expect(await db.execute(sql`select name from pg_prepared_statements`)).toEqual([]);
  const [jit] = await db.execute(sql`select source from pg_settings where name = 'jit'`);
  expect(jit?.['source']).not.toBe('client');
  await close();
});

test('a node that listens to another database is deaf, is not ready, and drops what it remembers', async () => {
  const elsewhere = await cloneDatabase();
  const here = connect({ url: database.url }, { pool: 1, name: 'test', waitMs: 5_000 });
  const there = connect({ url: elsewhere.url }, { pool: 1, name: 'test', waitMs: 5_000 });
  const app = await startTestApp();
  let dropped = 0;
  const hearing = await startHearing({
    db: here.db,
    listen: there.listen,
    log: app.deps.log,
    onDeaf: () => (dropped += 1),
    patience: 100,
  });
  const deaf = await startTestApp({ overrides: { hearing } });
  expect([hearing.works(), dropped > 0]).toEqual([false, true]);
  expect((await fetch(`${deaf.origin}/readyz`)).status).toBe(503);
  expect(app.logged()).toContain('this node does not hear notifications');
  expect(await app.deps.hearing.test()).toBe(true);
  hearing.stop();
  await Promise.all([deaf.stop(), app.stop(), here.close(), there.close()]);
  await elsewhere.drop();
});

test('a node opens as many connections as its pool and the eight that the deployment page counts', async () => {
  const app = await startTestApp({ env: { DATABASE_POOL: '3' } });
  await Promise.all(
    Array.from({ length: 40 }, () => app.deps.db.transaction((tx) => tx.execute(sql`select pg_sleep(0.01)`))),
  );
  await Promise.all(Array.from({ length: 40 }, () => app.deps.limits.count('contact-address', v7())));
  const [row] = await app.sql`select count(*)::int as open from pg_stat_activity
    where datname = current_database() and application_name like 'atrium%'`;
  expect(row?.['open']).toBeLessThanOrEqual(3 + 8);
  await app.stop();
});
