import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, lstatSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import postgres from 'postgres';
import { linksComplete } from './binaries.ts';
import { type RunningPostgres, socketOptions, startPostgres } from './index.ts';

let folder: string;
let dataDir: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'atrium-pg-test-'));
  // As root, the server runs as another user, who must be able to enter.
  if (process.getuid?.() === 0) process.umask(0o022);
  rmSync(folder, { recursive: true });
  mkdirSync(folder, { mode: 0o755 });
  dataDir = join(folder, 'pg18');
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const others: ChildProcess[] = [];

afterEach(() => {
  for (const other of others.splice(0)) other.kill('SIGKILL');
});

const start = (options: { durability?: 'safe' | 'throwaway'; dataDir?: string } = {}) =>
  startPostgres({ dataDir, durability: 'throwaway', ...options });

async function ask<Row>(server: RunningPostgres, query: string): Promise<Row[]> {
  const sql = postgres(server.url, { ...socketOptions(server.url), max: 1, onnotice: () => undefined });
  try {
    return (await sql.unsafe(query)) as unknown as Row[];
  } finally {
    await sql.end();
  }
}

/** Starts the server on the same data in a separate program; resolves once it is up. */
async function startInAnotherProcess() {
  const program = `
    const { startPostgres } = await import(${JSON.stringify(join(__dirname, 'index.ts'))});
    const server = await startPostgres({ dataDir: ${JSON.stringify(dataDir)}, durability: 'throwaway' });
    process.stdout.write(server.connection.host);
    setInterval(() => undefined, 1000);`;
  const owner = spawn(process.execPath, ['--input-type=module', '-e', program], {
    env: { ...process.env, NODE_OPTIONS: '--disable-warning=ExperimentalWarning' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  others.push(owner);
  const [socketFolder] = (await once(owner.stdout, 'data')) as [Buffer];
  const serverPid = Number(readFileSync(join(dataDir, 'postmaster.pid'), 'utf8').split('\n')[0]);
  return { owner, serverPid, socketFolder: socketFolder.toString() };
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

async function eventually(condition: () => boolean, limit = 5_000): Promise<boolean> {
  for (const deadline = Date.now() + limit; Date.now() < deadline; await delay(20))
    if (condition()) return true;
  return condition();
}

test('a restart finds the data of the previous run', async () => {
  const first = await start();
  await ask(first, `create table kept (word text); insert into kept values ('Zürich')`);
  await first.stop();
  const second = await start();
  expect(await ask(second, 'select word from kept')).toEqual([{ word: 'Zürich' }]);
  await second.stop();
});

test('text is UTF-8 in the builtin collation, and time is UTC', async () => {
  const server = await start();
  expect(
    await ask(
      server,
      `select pg_encoding_to_char(encoding) as encoding, datlocprovider as provider, datlocale as locale,
              current_setting('timezone') as zone
       from pg_database where datname = current_database()`,
    ),
  ).toEqual([{ encoding: 'UTF8', provider: 'b', locale: 'C.UTF-8', zone: 'UTC' }]);
  await server.stop();
});

test('safe durability flushes to disk before commit', async () => {
  const server = await start({ durability: 'safe' });
  expect(
    await ask(
      server,
      `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as sync`,
    ),
  ).toEqual([{ fsync: 'on', sync: 'on' }]);
  await server.stop();
});

test('databases are cloned from a template and dropped with their connections', async () => {
  const server = await start();
  await server.createDatabase('tpl');
  const template = postgres({ ...server.connectionTo('tpl'), max: 1 });
  await template`create table seeded as select 42 as answer`;
  await template.end();
  await server.createDatabase('clone', { template: 'tpl' });
  const clone = postgres({ ...server.connectionTo('clone'), max: 1 });
  expect(await clone`select answer from seeded`).toEqual([{ answer: 42 }]);
  await server.dropDatabase('clone');
  expect(await ask(server, `select datname from pg_database where datname = 'clone'`)).toEqual([]);
  await clone.end();
  await server.dropDatabase('tpl');
  await server.stop();
});

test('kill -9 of the parent program leaves no server and no socket behind, and the next start works', async () => {
  const { owner, serverPid, socketFolder } = await startInAnotherProcess();
  expect(isAlive(serverPid)).toBe(true);
  owner.kill('SIGKILL');
  expect(await eventually(() => !isAlive(serverPid))).toBe(true);
  expect(await eventually(() => !existsSync(socketFolder))).toBe(true);
  const server = await start();
  expect(await ask(server, 'select 1 as one')).toEqual([{ one: 1 }]);
  await server.stop();
});

test('a start recovers from kill -9 of program and server together', async () => {
  const { owner, serverPid } = await startInAnotherProcess();
  process.kill(serverPid, 'SIGKILL');
  owner.kill('SIGKILL');
  const server = await start();
  expect(await ask(server, 'select 1 as one')).toEqual([{ one: 1 }]);
  await server.stop();
});

test('the lock of a crashed server does not block a start when its process ID was reused', async () => {
  writeFileSync(
    join(dataDir, 'postmaster.pid'),
    `${process.ppid}\n${dataDir}\n1\n5432\n/tmp/gone\n\n  1 1\nready   \n`,
  );
  const server = await start();
  expect(await ask(server, 'select 1 as one')).toEqual([{ one: 1 }]);
  await server.stop();
});

test('a second start on the same data names the process that holds it', async () => {
  const { owner, serverPid } = await startInAnotherProcess();
  await expect(start()).rejects.toThrow(
    `Another Atrium is using the data in ${dataDir} (PostgreSQL process ${serverPid})`,
  );
  expect(isAlive(serverPid)).toBe(true);
  owner.kill('SIGKILL');
  await eventually(() => !isAlive(serverPid));
});

test('data of another PostgreSQL version is rejected and left untouched', async () => {
  const old = join(folder, 'old');
  mkdirSync(old);
  writeFileSync(join(old, 'PG_VERSION'), '15\n');
  writeFileSync(join(old, 'atrium.password'), 'x\n');
  await expect(start({ dataDir: old })).rejects.toThrow(
    'was written by PostgreSQL 15, but this Atrium brings 18',
  );
});

test('a folder with other files is rejected and left untouched', async () => {
  const other = join(folder, 'other');
  mkdirSync(other);
  writeFileSync(join(other, 'thesis.txt'), 'precious');
  await expect(start({ dataDir: other })).rejects.toThrow("something other than Atrium's database");
  expect(readFileSync(join(other, 'thesis.txt'), 'utf8')).toBe('precious');
});

test('an invalid setting is explained in a sentence', async () => {
  await expect(
    startPostgres({ dataDir, durability: 'throwaway', settings: { shared_buffers: 'plenty' } }),
  ).rejects.toThrow(/PostgreSQL did not start on .*shared_buffers/);
});

test('library links that npm omitted are restored', () => {
  const native = join(folder, 'package', 'native');
  mkdirSync(join(native, 'lib'), { recursive: true });
  writeFileSync(join(native, 'lib', 'libpq.so.5.18'), '');
  writeFileSync(
    join(native, 'pg-symlinks.json'),
    JSON.stringify([{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }]),
  );
  expect(linksComplete(native)).toBe(true);
  expect(lstatSync(join(native, 'lib', 'libpq.so.5')).isSymbolicLink()).toBe(true);
  expect(linksComplete(native)).toBe(true);
});
