import { drizzle, type PostgresJsDatabase, type PostgresJsTransaction } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';
import { socketOptions } from '@atrium/postgres';
import * as schema from './schema/index.ts';

export type Database = PostgresJsDatabase<typeof schema> & { $client: postgres.Sql };
export type Queryable = PostgresJsDatabase<typeof schema>;
export type Sql = postgres.Sql;
/** A pool's raw statements, or a transaction's. */
export type Statements = postgres.ISql;

interface Connections {
  db: Database;
  sql: Sql;
  close: () => Promise<void>;
}

/**
 * Two pools on one database: drizzle's, and one for raw statements (drizzle changes the serializers of its own).
 */
export function connect(url: string, options: { pool: number; name: string }): Connections {
  const settings = {
    ...socketOptions(url),
    max: options.pool,
    onnotice: () => undefined,
    // Seconds to the next try after a lost connection: a database that is back is found within one.
    backoff: (tries: number) => Math.min(0.05 * 2 ** tries, 1),
    connection: { application_name: options.name, jit: 'off' },
  } as const;
  const sql = postgres(url, settings);
  const client = postgres(url, settings);
  const db = drizzle({ client, schema, casing: 'snake_case' });
  return {
    db,
    sql,
    close: async () => void (await Promise.all([sql.end({ timeout: 5 }), client.end({ timeout: 5 })])),
  };
}

export type { PostgresJsTransaction };
