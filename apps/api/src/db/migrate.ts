import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate } from 'drizzle-orm/postgres-js/migrator';
import postgres from 'postgres';
import { socketOptions } from '@atrium/postgres';

/** Any number; all nodes that start at once agree on it. */
const lockKey = 7_421_955;

/** Brings the database to the newest migration; nodes that start together wait for each other. */
export async function migrateDatabase(url: string, folder: string): Promise<void> {
  const client = postgres(url, { ...socketOptions(url), max: 1, onnotice: () => undefined });
  try {
    await client`select pg_advisory_lock(${lockKey})`;
    await migrate(drizzle({ client }), { migrationsFolder: folder });
  } finally {
    await client.end();
  }
}
