import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { connectionUrl, dataFolder, PostgresStartError, runningConnection } from '@atrium/postgres';
import { createFileStore } from '../adapters/file-store.ts';
import { ConfigError, readConfig, type Config } from '../config.ts';
import { migrationsFolder } from '../db/migrate.ts';
import { openDatabase } from '../db/open-database.ts';
import { BackupError } from './backup-error.ts';
import { restoreBackup, verifyBackup } from './restore-backup.ts';
import { deleteOldBackups, nameOfBackup, writeBackup } from './write-backup.ts';

const usage = `npm run backup                             backs up to a new folder in ./backups
npm run backup -- FOLDER [--keep N]        the same in another folder; deletes all but the last N there
npm run backup:verify -- BACKUP            restores a backup into a temporary database and compares every row
npm run restore -- BACKUP [--replace]      restores it; with --replace in the place of other data, which is kept`;

const migrations = migrationsFolder;
const say = (sentence: string) => void process.stdout.write(`${sentence}\n`);
const bundled = (dataDir: string) => join(dataDir, 'pg18');

/** Opens the database of the product, which may be running on it. */
async function openSource(config: Config): Promise<{ ownerUrl: string; close: () => Promise<void> }> {
  const running = config.databaseUrl ? undefined : runningConnection(bundled(config.dataDir));
  if (running) return { ownerUrl: connectionUrl(running), close: () => Promise.resolve() };
  return openDatabase(config);
}

async function write(config: Config, folder: string, keep: number | undefined): Promise<void> {
  const now = () => new Date();
  const target = resolve(folder, nameOfBackup(now()));
  await mkdir(folder, { recursive: true });
  const database = await openSource(config);
  try {
    const files = await createFileStore(config);
    const { tables, copiedFiles, missingFiles, ...rest } = await writeBackup(
      { url: database.ownerUrl, files, config, migrations, now },
      target,
      say,
    );
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    say(`Backed up ${rows} rows of ${tables.length} tables and ${copiedFiles} files to ${target}`);
    if (missingFiles.length > 0)
      say(`${missingFiles.length} files have no content: ${missingFiles.slice(0, 3).join(', ')}`);
    if (rest.files === 'in-bucket')
      say('Uploaded files stay in their bucket, which needs versions of its own.');
    if (config.jwtSecret) say('JWT_SECRET and ENCRYPTION_KEY are not in it: keep them elsewhere.');
  } finally {
    await database.close();
  }
  if (keep !== undefined)
    for (const old of await deleteOldBackups(folder, keep)) say(`Deleted the old backup ${old}`);
}

async function verify(config: Config, folder: string, into: string | undefined): Promise<void> {
  const scratch = mkdtempSync(join(tmpdir(), 'atrium-verify-'));
  const database = await openDatabase({ databaseUrl: into, dataDir: scratch });
  try {
    const { takenAt, tables } = await verifyBackup(folder, { url: database.ownerUrl, migrations }, say);
    say(
      `The backup of ${takenAt} can be restored: all rows of ${tables.length} tables are the same, the books balance.`,
    );
  } finally {
    await database.close();
    rmSync(dataFolder(bundled(scratch)), { recursive: true, force: true });
    rmSync(scratch, { recursive: true, force: true });
  }
}

async function restore(config: Config, folder: string, replace: boolean): Promise<void> {
  if (!config.databaseUrl) makeRoom(config.dataDir, replace);
  const database = await openDatabase(config);
  try {
    const { takenAt } = await restoreBackup(folder, { url: database.ownerUrl, migrations, config }, say);
    say(`Restored the backup of ${takenAt}. Start Atrium.`);
  } finally {
    await database.close();
  }
}

/** Refuses to restore over other data, or renames its folders. */
function makeRoom(dataDir: string, replace: boolean): void {
  const database = dataFolder(bundled(dataDir));
  if (runningConnection(bundled(dataDir)))
    throw new BackupError('Atrium is running on this data: stop it first.');
  const taken = [...new Set([database, resolve(dataDir)])].filter((folder) => existsSync(folder));
  if (taken.length === 0) return;
  if (!replace)
    throw new BackupError(
      `There is other data in ${resolve(dataDir)}: add --replace to restore in its place. It is kept beside.`,
    );
  const suffix = `before-restore-${nameOfBackup(new Date()).replace('atrium-', '')}`;
  for (const folder of taken) {
    if (!existsSync(folder)) continue;
    renameSync(folder, `${folder}.${suffix}`);
    say(`Kept ${folder} as ${folder}.${suffix}`);
  }
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        keep: { type: 'string' },
        into: { type: 'string' },
        replace: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    throw new BackupError(`${error instanceof Error ? error.message : ''}\n\n${usage}`, { cause: error });
  }
}

async function main(): Promise<void> {
  const { positionals, values } = readArguments();
  const [command, folder] = positionals;
  const keep = values.keep === undefined ? undefined : Number(values.keep);
  if (keep !== undefined && (!Number.isInteger(keep) || keep < 1))
    throw new BackupError('--keep: use 1 or more');
  if (command !== 'write' && !folder) throw new BackupError(usage);
  const config = readConfig(process.env);
  if (command === 'write') return write(config, resolve(folder ?? 'backups'), keep);
  if (command === 'verify' && folder) return verify(config, resolve(folder), values.into);
  if (command === 'restore' && folder) return restore(config, resolve(folder), values.replace);
  throw new BackupError(usage);
}

try {
  await main();
} catch (error) {
  const isKnown =
    error instanceof BackupError || error instanceof ConfigError || error instanceof PostgresStartError;
  const text = error instanceof Error ? (isKnown ? error.message : error.stack) : String(error);
  process.stderr.write(`${text ?? 'unknown error'}\n`);
  process.exit(1);
}
