import { dirname, join } from 'node:path';
import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate } from 'drizzle-orm/postgres-js/migrator';
import postgres from 'postgres';
import { socketOptions } from '@atrium/postgres';
import { applyFunctions } from './apply-functions.ts';

/** Advisory lock key; any number, the same on all nodes. */
const lockKey = 7_421_955;

/**
 * Applies pending migrations and the functions and triggers next to them (`null` for a release that had
 * none). Nodes that start together wait for each other (advisory lock).
 */
export async function migrateDatabase(
  url: string,
  migrations: string,
  functions: string | null = join(dirname(migrations), 'functions'),
): Promise<void> {
  const client = postgres(url, { ...socketOptions(url), max: 1, onnotice: () => undefined });
  try {
    await client`select pg_advisory_lock(${lockKey})`;
    await migrate(drizzle({ client }), { migrationsFolder: migrations });
    if (functions !== null) await applyFunctions(client, functions);
  } finally {
    await client.end();
  }
}
