import { mkdtempSync } from 'node:fs';
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { z } from 'zod';
import { socketOptions } from '@atrium/postgres';
import { migrateDatabase } from '../../db/migrate.ts';
import { migrationsFolder } from '../cluster.ts';
import { createEmptyDatabase, type OwnDatabase } from '../test-app.ts';
import { loadRelease, readRelease } from './tables.ts';

export const releasesFolder = join(import.meta.dirname, '../../../releases');

const Journal = z.looseObject({ entries: z.array(z.looseObject({ tag: z.string() })) });

/** Copies only this release's migrations to a temporary folder. */
async function migrationsUpTo(tags: readonly string[]): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'atrium-migrations-'));
  await cp(migrationsFolder, folder, { recursive: true });
  const file = join(folder, 'meta', '_journal.json');
  const journal = Journal.parse(JSON.parse(await readFile(file, 'utf8')));
  const entries = journal.entries.filter(({ tag }) => tags.includes(tag));
  if (entries.length !== tags.length) throw new Error('a migration of the release was renamed or removed');
  await writeFile(file, JSON.stringify({ ...journal, entries }));
  return folder;
}

/** Loads a release's dump and upgrades it to the newest migration; its stored files go to `dataDir`. */
export async function upgradeRelease(version: string, dataDir: string): Promise<OwnDatabase> {
  const folder = join(releasesFolder, version);
  const database = await createEmptyDatabase();
  const old = await migrationsUpTo((await readRelease(folder)).migrations);
  await migrateDatabase(database.url, old, null);
  await rm(old, { recursive: true });
  const sql = postgres(database.url, { ...socketOptions(database.url), max: 1, onnotice: () => undefined });
  await loadRelease(sql, folder, join(dataDir, 'files'));
  await sql.end();
  await migrateDatabase(database.url, migrationsFolder);
  return database;
}
