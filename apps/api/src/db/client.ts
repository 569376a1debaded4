import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';
import { socketOptions } from '@atrium/postgres';
import * as schema from './schema/index.ts';

export type Database = PostgresJsDatabase<typeof schema> & { $client: postgres.Sql };
export type Db = PostgresJsDatabase<typeof schema>;

export interface Connections {
  db: Database;
  /** Subscribes to a NOTIFY channel. `onReady` runs after each (re)connect. */
  listen: (channel: string, onMessage: (payload: string) => void, onReady: () => void) => Promise<void>;
  close: () => Promise<void>;
}

/** Opens a connection pool, and one more connection with the first `listen`. */
export function connect(url: string, options: { pool: number; name: string }): Connections {
  const client = postgres(url, {
    ...socketOptions(url),
    max: options.pool,
    onnotice: () => undefined,
    connect_timeout: 5,
    // Seconds between reconnection attempts: at most one, so that a restarted database is found quickly.
    backoff: (attempt: number) => Math.min(0.05 * 2 ** attempt, 1),
    connection: { application_name: options.name, jit: 'off' },
  });
  return {
    db: drizzle({ client, schema, casing: 'snake_case' }),
    listen: async (channel, onMessage, onReady) => void (await client.listen(channel, onMessage, onReady)),
    close: () => client.end({ timeout: 5 }),
  };
}

/** Wraps a transaction of a plain client, as the seeds use it, in drizzle. */
export function databaseOn(transaction: postgres.ISql): Db {
  // drizzle reads these options for value conversion and otherwise only calls `unsafe`.
  const client = Object.assign(transaction, { options: { parsers: {}, serializers: {} } });
  return drizzle({ client: client as unknown as postgres.Sql, schema, casing: 'snake_case' });
}
