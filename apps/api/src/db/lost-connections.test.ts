import { setTimeout } from 'node:timers/promises';
import postgres from 'postgres';
import { socketOptions } from '@atrium/postgres';
import { cloneDatabase } from '../testing/index.ts';

let database: Awaited<ReturnType<typeof cloneDatabase>>;
let outside: postgres.Sql;
let sql: postgres.Sql;
beforeAll(async () => {
  database = await cloneDatabase();
  outside = postgres(database.url, { ...socketOptions(database.url), max: 1, onnotice: () => undefined });
  sql = postgres(database.url, {
    ...socketOptions(database.url),
    max: 3,
    connection: { application_name: 'cut-off' },
  });
  await outside`create table notes (text text)`;
});
afterAll(async () => {
  await sql.end({ timeout: 5 });
  await outside.end();
  await database.drop();
});

const living = () => outside`
  select pid, wait_event from pg_stat_activity where datname = current_database() and application_name = 'cut-off'`;

/** Whether the process runs; its connection is closed when it ends, which is after it has left the list of connections. */
function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Terminates all connections of the client and waits until the database has closed them. */
async function cut(): Promise<void> {
  const cutOff = await outside<{ pid: number }[]>`
    select pid, pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'cut-off'`;
  const removed = new Set(cutOff.map((row) => row.pid));
  while ((await living()).some((row) => removed.has(row['pid'] as number)));
  while ([...removed].some(isRunning)) await setTimeout(1);
}

const closed = expect.objectContaining({ code: expect.stringMatching(/^(CONNECTION_|57P01|E)/) });

test('running statements fail when connections are lost, and later ones work', async () => {
  for (let round = 0; round < 5; round++) {
    const statements = Array.from(
      { length: 10 },
      (_, n) => sql`select ${n}::int as n, pg_sleep(${n < 3 ? 60 : 0})`,
    );
    const answers = Promise.allSettled(statements);
    while ((await living()).filter((row) => row['wait_event'] === 'PgSleep').length < 3);
    await cut();
    const [first] = await answers;
    expect(first).toMatchObject({ status: 'rejected', reason: closed });
    expect(await sql`select 1 as n`).toEqual([{ n: 1 }]);
  }
});

test('a transaction that loses its connection between statements fails and writes nothing afterwards', async () => {
  for (let round = 0; round < 5; round++) {
    const refused: unknown[] = [];
    const work = sql.begin(async (tx) => {
      await tx`insert into notes values ('before')`;
      await cut();
      await sql`select 1`.catch(() => undefined);
      for (const insert of [
        () => tx`insert into notes values ('after')`,
        () => tx.unsafe(`insert into notes values ('after')`),
      ])
        await (async () => insert())().catch((error: unknown) => refused.push(error));
      throw new RangeError('not what the caller hears');
    });
    await expect(work).rejects.toMatchObject({ code: expect.stringMatching(/^CONNECTION_/) });
    expect(await outside`select * from notes`).toEqual([]);
    await sql.begin((tx) => tx`select 1`);
  }
});

test('a throwing transaction rolls back and rethrows', async () => {
  const work = sql.begin(async (tx) => {
    await tx`insert into notes values ('never')`;
    throw new RangeError('no');
  });
  await expect(work).rejects.toThrow('no');
  expect(await outside`select * from notes`).toEqual([]);
});

test('transactions wait for a free connection', async () => {
  const written = await Promise.all(
    Array.from({ length: 12 }, (_, n) =>
      sql.begin(async (tx) => {
        await tx`insert into notes values (${String(n)})`;
        return (await living()).length;
      }),
    ),
  );
  expect(Math.max(...written)).toBeLessThanOrEqual(3);
  expect(await outside`select * from notes`).toHaveLength(12);
});
