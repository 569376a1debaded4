import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { socketOptions } from '@atrium/postgres';
import { appUrlOf, createEmptyDatabase, type OwnDatabase } from './testing/index.ts';

let database: OwnDatabase;
let dataDir: string;
beforeAll(async () => {
  database = await createEmptyDatabase();
  dataDir = mkdtempSync(join(tmpdir(), 'atrium-main-'));
});
afterAll(async () => {
  await database.drop();
  rmSync(dataDir, { recursive: true });
});

const start = (env: Record<string, string>) =>
  spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', join(__dirname, 'main.ts')], {
    env: {
      PATH: process.env['PATH'],
      DATA_DIR: dataDir,
      DATABASE_URL: appUrlOf(database.url),
      PORT: '0',
      ...env,
    },
    encoding: 'utf8',
  });

test('a node that may not migrate refuses a database of an earlier release, and says what to do', () => {
  expect(start({ MIGRATE: 'never' })).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('run this release once with MIGRATE=only'),
  });
});

test('a run that only migrates fills an empty database, ends, and finds nothing to do the next time', async () => {
  const migrate = () => start({ MIGRATE: 'only', DATABASE_OWNER_URL: database.url });
  for (const run of [migrate(), migrate()])
    expect(run).toMatchObject({ status: 0, stderr: '', stdout: expect.stringContaining('up to date') });
  const sql = postgres(database.url, { ...socketOptions(database.url), max: 1 });
  expect(await sql`select count(*) > 100000 as filled from places`).toEqual([{ filled: true }]);
  await sql.end();
});
