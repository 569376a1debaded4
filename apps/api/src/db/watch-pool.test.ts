import postgres from 'postgres';
import { socketOptions } from '@atrium/postgres';
import { cloneDatabase, eventually } from '../testing/index.ts';
import { watchPool } from './watch-pool.ts';

let database: Awaited<ReturnType<typeof cloneDatabase>>;
let sql: postgres.Sql;
beforeAll(async () => {
  database = await cloneDatabase();
  sql = postgres(database.url, { ...socketOptions(database.url), max: 2, queue_timeout: 30 });
});
afterAll(async () => {
  await sql.end({ timeout: 5 });
  await database.drop();
});

test('transactions hold connections, others wait for one, and each says how long', async () => {
  const { client, pool } = watchPool(sql, { name: 'test', size: 2 });
  const waits: number[] = [];
  pool.onBegin = (waited) => void waits.push(waited);
  const full = () => [pool.inUse(), pool.waiting()];
  const ends = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const held = ends.map((end) => client.begin(() => end.promise));
  await eventually(
    'both to begin',
    () => Promise.resolve(full()),
    ([used]) => used === 2,
  );

  const third = client.begin((tx) => tx.unsafe('select 3 as n'));
  const statement = client.unsafe('select 4 as n');
  const answer = statement.then(([row]) => row);
  await eventually(
    'two to wait',
    () => Promise.resolve(full()),
    ([, waiting]) => waiting === 2,
  );
  expect([full(), waits.length]).toEqual([[2, 2], 2]);

  ends.forEach(({ resolve }) => resolve());
  await Promise.all(held);
  expect([await third, await answer]).toEqual([[{ n: 3 }], { n: 4 }]);
  expect([full(), waits.length]).toEqual([[0, 0], 3]);
  expect(waits.every((waited) => waited >= 0)).toBe(true);
});

test('failed statements and transactions are in use no longer', async () => {
  const { client, pool } = watchPool(sql, { name: 'test', size: 2 });
  await expect(client.unsafe('select nonsense')).rejects.toThrow('nonsense');
  await expect(client.begin((tx) => tx.unsafe('select nonsense'))).rejects.toThrow('nonsense');
  await expect(client.begin('nonsense', () => 1)).rejects.toThrow('nonsense');
  expect([pool.inUse(), pool.waiting()]).toEqual([0, 0]);
});
