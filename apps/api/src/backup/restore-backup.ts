import { createReadStream, existsSync } from 'node:fs';
import { copyFile, cp, mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import postgres from 'postgres';
import { z } from 'zod';
import { socketOptions } from '@atrium/postgres';
import type { Config } from '../config.ts';
import { migrateDatabase } from '../db/migrate.ts';
import { jobNames } from '../jobs/jobs.ts';
import { addWaitingJobs } from '../jobs/queue.ts';
import { prepareDatabase } from '../prepare-database.ts';
import { secretFile } from '../signing-key.ts';
import { BackupError } from './backup-error.ts';
import { assertUnchanged } from './checksums.ts';
import { copyTable, listTables, loadTables } from './copy-tables.ts';
import { readManifest, type Manifest } from './manifest.ts';
import { migrationsUpTo } from './migrations-up-to.ts';
import type { Say } from './write-backup.ts';

interface Target {
  /** Address of an empty database, past a pooler. */
  url: string;
  /** Folder of the migrations. */
  migrations: string;
}

const Jobs = z.array(
  z.object({
    name: z.enum([...jobNames, 'dead-letters']),
    data: z.record(z.string(), z.unknown()).nullable(),
    startAfter: z.coerce.date(),
  }),
);

/** Restores a backup into an empty database and data folder, and upgrades it to this release. */
export async function restoreBackup(
  folder: string,
  { url, migrations, config }: Target & { config: Pick<Config, 'dataDir' | 'jwtSecret'> },
  say: Say,
): Promise<Manifest> {
  const manifest = await readManifest(folder);
  say('Checking the backup …');
  await assertUnchanged(folder);
  await loadBackup(folder, manifest, { url, migrations }, say);
  await prepareDatabase(url, { migrations });
  const jobs = Jobs.parse(JSON.parse(await readFile(join(folder, 'jobs.json'), 'utf8')));
  await addWaitingJobs(url, jobs);
  const files = join(folder, 'files');
  await mkdir(config.dataDir, { recursive: true });
  if (existsSync(files)) {
    say(`Files: ${manifest.copiedFiles} …`);
    await cp(files, join(config.dataDir, 'files'), { recursive: true });
  }
  const secret = join(folder, 'jwt-secret');
  if (!config.jwtSecret && existsSync(secret)) await copyFile(secret, secretFile(config.dataDir));
  return manifest;
}

/**
 * Proves that a backup can be restored: loads it into an empty database, compares every row with what was written,
 * upgrades it to this release and checks the books. Throws at the first fault.
 */
export async function verifyBackup(folder: string, target: Target, say: Say): Promise<Manifest> {
  const manifest = await readManifest(folder);
  say('Checking the backup …');
  await assertUnchanged(folder);
  await loadBackup(folder, manifest, target, say);
  say('Comparing rows …');
  await withDatabase(target.url, async (sql) => {
    const restored = new Map((await listTables(sql)).map((table) => [table.name, table]));
    for (const { name, rows, sha256 } of manifest.tables) {
      const table = restored.get(name);
      const found = table && (await copyTable(sql, table, discard()));
      if (found?.sha256 !== sha256)
        throw new BackupError(
          `The table ${name} was restored with other rows: ${found?.rows ?? 0} instead of ${rows}.`,
        );
    }
  });
  await migrateDatabase(target.url, target.migrations);
  say('Checking the books …');
  await withDatabase(target.url, async (sql) => {
    const faults = await sql`select * from check_money()`;
    if (faults[0])
      throw new BackupError(
        `The books have ${faults.length} faults, the first: ${JSON.stringify(faults[0])}`,
      );
  });
  return manifest;
}

async function loadBackup(
  folder: string,
  manifest: Manifest,
  { url, migrations }: Target,
  say: Say,
): Promise<void> {
  await withDatabase(url, async (sql) => {
    const [table] = await sql`
      select 1 from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' limit 1`;
    if (table) throw new BackupError('The database is not empty: restore into a new one.');
  });
  say(`Database of ${manifest.takenAt}, ${manifest.tables.length} tables …`);
  const old = await migrationsUpTo(migrations, manifest.migrations);
  try {
    await migrateDatabase(url, old, { functions: null });
  } finally {
    await rm(old, { recursive: true });
  }
  const contents = manifest.tables.map(({ name, columns }) => ({
    name,
    columns,
    open: () => {
      const zip = createGunzip();
      return createReadStream(join(folder, 'tables', `${name}.copy.gz`))
        .on('error', (error) => zip.destroy(error))
        .pipe(zip);
    },
  }));
  await withDatabase(url, (sql) =>
    sql.begin(async (tx) => {
      await loadTables(tx, contents);
      for (const { name, value } of manifest.sequences)
        await tx`select setval(${name}::regclass, ${value}::bigint)`;
    }),
  );
}

const discard = () => new Writable({ write: (_chunk, _encoding, done) => done() });

async function withDatabase(url: string, use: (sql: postgres.Sql) => Promise<unknown>): Promise<void> {
  const sql = postgres(url, { ...socketOptions(url), max: 1, onnotice: () => undefined });
  try {
    await use(sql);
  } finally {
    await sql.end({ timeout: 5 });
  }
}
