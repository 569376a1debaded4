import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import postgres from 'postgres';
import { socketOptions } from '@atrium/postgres';
import { migrationsUpTo } from '../../backup/migrations-up-to.ts';
import { migrateDatabase } from '../../db/migrate.ts';
import { migrationsFolder } from '../cluster.ts';
import { createEmptyDatabase, prepareTestDatabase, type OwnDatabase } from '../test-app.ts';
import { loadRelease, readRelease } from './tables.ts';

export const releasesFolder = join(import.meta.dirname, '../../../releases');

/** Loads a release's dump and upgrades it to the newest migration; its stored files go to `dataDir`. */
export async function upgradeRelease(version: string, dataDir: string): Promise<OwnDatabase> {
  const folder = join(releasesFolder, version);
  const database = await createEmptyDatabase();
  const old = await migrationsUpTo(migrationsFolder, (await readRelease(folder)).migrations);
  await migrateDatabase(database.url, old, { functions: null });
  await rm(old, { recursive: true });
  const sql = postgres(database.url, { ...socketOptions(database.url), max: 1, onnotice: () => undefined });
  await loadRelease(sql, folder, join(dataDir, 'files'));
  await sql.end();
  await prepareTestDatabase(database.url);
  return database;
}
