import { createWriteStream, existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import postgres, { type TransactionSql } from 'postgres';
import { socketOptions } from '@atrium/postgres';
import type { FileStore } from '../adapters/file-store.ts';
import type { Config } from '../config.ts';
import { secretFile } from '../signing-key.ts';
import { BackupError } from './backup-error.ts';
import { writeChecksums } from './checksums.ts';
import { copyTable, listSequences, listTables } from './copy-tables.ts';
import { manifestFile, type BackedUpTable, type Manifest } from './manifest.ts';
import { migrationsAt } from './migrations-up-to.ts';

export interface BackupSource {
  /** Address of the database, past a pooler. */
  url: string;
  files: Pick<FileStore, 'has' | 'get'>;
  config: Pick<Config, 'dataDir' | 's3' | 'jwtSecret'>;
  /** Folder of the migrations. */
  migrations: string;
  now: () => Date;
}

export type Say = (sentence: string) => void;

/**
 * Writes the database as of one instant, then the files that it names, to a new folder. The product may run: other
 * transactions are not delayed. In this order every row has its file, except those deleted in the meantime. The folder gets
 * its name only when it is complete.
 */
export async function writeBackup(source: BackupSource, folder: string, say: Say): Promise<Manifest> {
  if (existsSync(folder)) throw new BackupError(`${folder} exists already: name a new folder.`);
  const part = `${resolve(folder)}.part`;
  await rm(part, { recursive: true, force: true });
  await mkdir(join(part, 'tables'), { recursive: true, mode: 0o700 });
  try {
    const snapshot = await writeDatabase(source, part, say);
    const { keys, ...written } = snapshot;
    const isInBucket = source.config.s3 !== undefined;
    const missingFiles = isInBucket ? [] : await writeFiles(source.files, keys, part, say);
    const manifest: Manifest = {
      format: 1,
      ...written,
      files: isInBucket ? 'in-bucket' : 'copied',
      copiedFiles: isInBucket ? 0 : keys.length - missingFiles.length,
      missingFiles,
    };
    const secret = secretFile(source.config.dataDir);
    if (!source.config.jwtSecret && existsSync(secret)) await copyFile(secret, join(part, 'jwt-secret'));
    await writeFile(join(part, manifestFile), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });
    await writeChecksums(part);
    await rename(part, folder);
    return manifest;
  } catch (error) {
    await rm(part, { recursive: true, force: true });
    throw error;
  }
}

type Snapshot = Pick<Manifest, 'takenAt' | 'migrations' | 'tables' | 'sequences'> & { keys: string[] };

async function writeDatabase(source: BackupSource, part: string, say: Say): Promise<Snapshot> {
  const sql = postgres(source.url, { ...socketOptions(source.url), max: 1, onnotice: () => undefined });
  try {
    const snapshot = await sql.begin('isolation level repeatable read read only', async (tx) => {
      const [last] = await tx<
        { at: string }[]
      >`select max(created_at) as at from drizzle.__drizzle_migrations`;
      const takenAt = source.now().toISOString();
      const migrations = await migrationsAt(source.migrations, Number(last?.at));
      const found = await listTables(tx);
      const tables: BackedUpTable[] = [];
      for (const [index, table] of found.entries()) {
        if (index % 20 === 0) say(`Tables: ${index} of ${found.length} …`);
        const file = createWriteStream(join(part, 'tables', `${table.name}.copy.gz`), { mode: 0o600 });
        const zip = createGzip({ level: 4 });
        const [copied] = await Promise.all([copyTable(tx, table, zip), pipeline(zip, file)]);
        tables.push({ name: table.name, columns: table.columns, ...copied });
      }
      await writeJobs(tx, part);
      const stored = await tx<{ key: string }[]>`select key from files where removed_at is null order by key`;
      return { takenAt, migrations, tables, keys: stored.map(({ key }) => key) };
    });
    // Later than the rows, so never behind them.
    return { ...snapshot, sequences: await listSequences(sql) };
  } finally {
    await sql.end({ timeout: 5 });
  }
}

/** Writes the jobs that wait or run; those that run are run again after a restore. */
async function writeJobs(tx: TransactionSql, part: string): Promise<void> {
  const [queue] = await tx`select to_regclass('pgboss.job') is not null as exists`;
  const jobs = queue?.['exists']
    ? await tx`
        select name, data, start_after as "startAfter" from pgboss.job
        where state in ('created', 'retry', 'active') order by created_on, id`
    : [];
  await writeFile(join(part, 'jobs.json'), `${JSON.stringify(jobs, null, 2)}\n`, { mode: 0o600 });
}

/** Copies stored files; returns the keys of those that are gone. */
async function writeFiles(
  files: BackupSource['files'],
  keys: readonly string[],
  part: string,
  say: Say,
): Promise<string[]> {
  const missing: string[] = [];
  for (const [index, key] of keys.entries()) {
    if (index % 500 === 0) say(`Files: ${index} of ${keys.length} …`);
    if (!(await files.has(key))) {
      missing.push(key);
      continue;
    }
    const target = join(part, 'files', key);
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    await writeFile(target, await files.get(key), { mode: 0o600 });
  }
  return missing;
}

/** Deletes the oldest complete backups in a folder, so that `keep` of them are left. Returns the deleted. */
export async function deleteOldBackups(parent: string, keep: number): Promise<string[]> {
  const names = await readdir(parent);
  const backups = names
    .filter((name) => backupName.test(name) && existsSync(join(parent, name, manifestFile)))
    .toSorted();
  const old = backups.slice(0, Math.max(0, backups.length - keep)).map((name) => join(parent, name));
  for (const backup of old) await rm(backup, { recursive: true });
  return old;
}

const backupName = /^atrium-\d{4}-\d{2}-\d{2}T\d{6}Z$/;

/** Returns the name of a backup of this instant; names sort by time. */
export const nameOfBackup = (at: Date): string =>
  `atrium-${at.toISOString().slice(0, 19).replaceAll(':', '')}Z`;
