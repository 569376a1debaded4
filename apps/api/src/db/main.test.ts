import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import postgres from 'postgres';
import { socketOptions } from '@atrium/postgres';
import { createEmptyDatabase } from '../testing/index.ts';

const migrate = (env: Record<string, string>) =>
  spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', join(__dirname, 'main.ts')], {
    env: { PATH: process.env['PATH'], ...env },
    encoding: 'utf8',
  });

test('the program migrates an empty database, and ends well when there is nothing to do', async () => {
  const { url, drop } = await createEmptyDatabase();
  const sql = postgres(url, { ...socketOptions(url), max: 1, onnotice: () => undefined });
  try {
    const done = { status: 0, stderr: '', stdout: 'The database is ready for this release.\n' };
    expect(migrate({ DATABASE_URL: url })).toMatchObject(done);
    expect(migrate({ DATABASE_URL: url })).toMatchObject(done);
    expect(await sql`select count(*)::int as orders from orders`).toEqual([{ orders: 0 }]);
  } finally {
    await sql.end();
    await drop();
  }
});

test('the program says what it needs, and ends with an error', () => {
  expect(migrate({})).toMatchObject({ status: 1, stderr: expect.stringContaining('DATABASE_URL: needed') });
});
