import { join } from 'node:path';
import type { Config } from '../config.ts';

interface OpenDatabase {
  /** Address with the role that serves calls and runs jobs. */
  url: string;
  /** Address past a pooler with the role that owns the tables: it migrates, seeds, backs up and restores. */
  ownerUrl: string;
  close: () => Promise<void>;
}

/**
 * Opens the configured database, or else starts the bundled PostgreSQL in the data folder; its module is
 * loaded only then.
 */
export async function openDatabase({
  databaseUrl: url,
  databaseDirectUrl = url,
  databaseOwnerUrl = databaseDirectUrl,
  dataDir,
}: Partial<Config> & Pick<Config, 'dataDir'>): Promise<OpenDatabase> {
  if (url && databaseOwnerUrl) return { url, ownerUrl: databaseOwnerUrl, close: () => Promise.resolve() };
  const { startPostgres } = await import('@atrium/postgres');
  const server = await startPostgres({ dataDir: join(dataDir, 'pg18'), durability: 'safe' });
  return { url: server.appUrl, ownerUrl: server.url, close: () => server.stop() };
}
