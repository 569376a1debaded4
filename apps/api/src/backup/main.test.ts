import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import postgres from 'postgres';
import { socketOptions, startPostgres, type RunningPostgres } from '@atrium/postgres';
import { migrateDatabase } from '../db/migrate.ts';
import { migrationsFolder } from '../testing/index.ts';

const program = join(import.meta.dirname, 'main.ts');
const home = mkdtempSync(join(tmpdir(), 'atrium-backup-command-'));
chmodSync(home, 0o755); // for root, whose PostgreSQL runs as another user
const dataDir = join(home, 'data');
const start = () =>
  startPostgres({ dataDir: join(dataDir, 'pg18'), durability: 'safe', note: () => undefined });

afterAll(() => rmSync(home, { recursive: true, force: true }));

/** Runs the program; returns what it printed and its exit code. */
const run = (...parameters: string[]) =>
  promisify(execFile)(process.execPath, [program, ...parameters], {
    cwd: home,
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', NODE_ENV: 'test' },
  }).then(
    ({ stdout }) => ({ code: 0, text: stdout }),
    (error: { code: number; stderr: string }) => ({ code: error.code, text: error.stderr }),
  );

async function query({ url }: RunningPostgres, statement: string): Promise<object[]> {
  const sql = postgres(url, { ...socketOptions(url), max: 1, onnotice: () => undefined });
  try {
    return await sql.unsafe(statement);
  } finally {
    await sql.end();
  }
}

let server: RunningPostgres;
let backup: string;

beforeAll(async () => {
  server = await start();
  await migrateDatabase(server.url, migrationsFolder);
  await query(
    server,
    `insert into newsletter_subscribers (id, email) values (gen_random_uuid(), 'ada@example.com')`,
  );
  expect(await run('write')).toMatchObject({
    code: 0,
    text: expect.stringMatching(/Backed up \d+ rows of \d+ tables/),
  });
  const [name = ''] = readdirSync(join(home, 'backups'));
  backup = join('backups', name);
});

test('a backup of a running database is verified in a database of its own', async () => {
  expect(await run('verify', backup)).toMatchObject({
    code: 0,
    text: expect.stringMatching(/can be restored: all rows of \d+ tables are the same, the books balance/),
  });
});

test('a backup is restored in the place of other data only when asked to, and when nothing runs on it', async () => {
  await query(server, 'delete from newsletter_subscribers');
  expect(await run('restore', backup, '--replace')).toEqual({
    code: 1,
    text: 'Atrium is running on this data: stop it first.\n',
  });
  await server.stop();
  expect(await run('restore', backup)).toMatchObject({
    code: 1,
    text: expect.stringMatching(/add --replace/),
  });
  expect(await run('restore', backup, '--replace')).toMatchObject({
    code: 0,
    text: expect.stringMatching(/^Kept .*\n(?:.*\n)*Restored the backup of .* Start Atrium\.\n$/),
  });
  const restored = await start();
  expect(await query(restored, 'select email from newsletter_subscribers')).toEqual([
    { email: 'ada@example.com' },
  ]);
  await restored.stop();
});

test('a wrong command is answered with the right ones', async () => {
  for (const parameters of [[], ['restore'], ['write', '--kept', '3']])
    expect(await run(...parameters)).toMatchObject({
      code: 1,
      text: expect.stringMatching(/npm run restore -- BACKUP/),
    });
  expect(await run('write', '--keep', '0')).toEqual({ code: 1, text: '--keep: use 1 or more\n' });
});
