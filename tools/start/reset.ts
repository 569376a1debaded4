import { existsSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { dataFolder, runningServer } from '@atrium/postgres';
import { CommandError, root, say, runMain } from './processes.ts';

const dataDir = resolve(root, process.env.DATA_DIR ?? '.data');
const database = dataFolder(join(dataDir, 'pg18'));

/** `npm run db:reset`: deletes the local database and files; the next start loads fresh demo data. */
await runMain(async () => {
  const pid = runningServer(database);
  if (pid)
    throw new CommandError(`Atrium is running on this data (PostgreSQL process ${pid}): stop it first.`);
  if (!existsSync(dataDir) && !existsSync(database)) {
    say('There is nothing to reset.');
    return 0;
  }
  if (!(await confirmed())) {
    say('Nothing was removed.');
    return 1;
  }
  rmSync(dataDir, { recursive: true, force: true });
  rmSync(database, { recursive: true, force: true });
  say(`Removed ${dataDir}. The next npm start fills it again.`);
  return 0;
});

async function confirmed(): Promise<boolean> {
  if (process.argv.includes('--yes')) return true;
  if (!process.stdin.isTTY)
    throw new CommandError('To remove the data without being asked: npm run db:reset -- --yes');
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(`Remove the database and all files in ${dataDir}? (yes/no) `);
  terminal.close();
  return answer.trim().toLowerCase() === 'yes';
}
