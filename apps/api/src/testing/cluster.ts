import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { makeThrowawayFolder, startPostgres, type RunningPostgres } from '@atrium/postgres';
import { migrationsFolder } from '../db/migrate.ts';
import { prepareDatabase } from '../prepare-database.ts';

export { migrationsFolder };

export const template = 'atrium_template';

/** Starts a temporary PostgreSQL for a test run, with a migrated template database to clone. */
export async function startTestCluster(
  prepare: (url: string) => Promise<void> = () => Promise.resolve(),
  settings: Readonly<Record<string, string>> = {},
): Promise<RunningPostgres & { remove: () => Promise<void> }> {
  const folder = makeThrowawayFolder('test');
  const server = await startPostgres({
    dataDir: join(folder, 'pg18'),
    durability: 'throwaway',
    database: template,
    settings: { max_connections: '300', max_wal_size: '256MB', ...settings },
    note: () => undefined,
  });
  await prepareDatabase(server.url, { migrations: migrationsFolder, appUrl: server.appUrl });
  await prepare(server.url);
  return {
    ...server,
    remove: async () => {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
      rmSync(server.dataDir, { recursive: true, force: true });
    },
  };
}
