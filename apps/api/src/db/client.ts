import { drizzle, type PostgresJsDatabase, type PostgresJsTransaction } from 'drizzle-orm/postgres-js';
import type postgres from 'postgres';
import { socketOptions } from '@atrium/postgres';
import { lastingClient } from './lasting-client.ts';
import { listen } from './listen.ts';
import * as schema from './schema/index.ts';

export type Database = PostgresJsDatabase<typeof schema> & { $client: postgres.Sql };
export type Queryable = PostgresJsDatabase<typeof schema>;
export type Sql = postgres.Sql;
/** A pool's raw statements, or a transaction's. */
export type Statements = postgres.ISql;

interface Connections {
  db: Database;
  sql: Sql;
  /** Hears what the database tells on a channel; `onReady` runs on every (re)connection. */
  listen: (channel: string, hear: (payload: string) => void, onReady: () => void) => Promise<void>;
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
    connect_timeout: 5,
    // Seconds to the next try after a lost connection: a database that is back is found within one.
    backoff: (tries: number) => Math.min(0.05 * 2 ** tries, 1),
    connection: { application_name: options.name, jit: 'off' },
  } as const;
  const sql = lastingClient(url, settings);
  const client = lastingClient(url, settings);
  const db = drizzle({ client, schema, casing: 'snake_case' });
  const ears: { close: () => Promise<void> }[] = [];
  return {
    db,
    sql,
    listen: async (channel, hear, onReady) =>
      void ears.push(await listen(url, settings, channel, hear, onReady)),
    close: async () => {
      await Promise.all([
        sql.end({ timeout: 5 }),
        client.end({ timeout: 5 }),
        ...ears.map((ear) => ear.close()),
      ]);
    },
  };
}

export type { PostgresJsTransaction };
