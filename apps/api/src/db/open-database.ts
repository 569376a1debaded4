import { join } from 'node:path';
import type { Config } from '../config.ts';

interface OpenDatabase {
  url: string;
  close: () => Promise<void>;
}

/**
 * Opens the configured database, or else starts the bundled PostgreSQL in the data folder; its module is
 * loaded only then.
 */
export async function openDatabase(config: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<OpenDatabase> {
  if (config.databaseUrl) return { url: config.databaseUrl, close: () => Promise.resolve() };
  const { startPostgres } = await import('@atrium/postgres');
  const server = await startPostgres({ dataDir: join(config.dataDir, 'pg18'), durability: 'safe' });
  return { url: server.url, close: () => server.stop() };
}
