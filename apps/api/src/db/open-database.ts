import { join } from 'node:path';
import type { Config } from '../config.ts';

interface OpenDatabase {
  url: string;
  close: () => Promise<void>;
}

/** The configured database, or our own PostgreSQL in the data folder; nothing of the latter is loaded for the former. */
export async function openDatabase(config: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<OpenDatabase> {
  if (config.databaseUrl) return { url: config.databaseUrl, close: () => Promise.resolve() };
  const { startPostgres } = await import('@atrium/postgres');
  const server = await startPostgres({ dataDir: join(config.dataDir, 'pg18'), durability: 'safe' });
  return { url: server.url, close: () => server.stop() };
}
