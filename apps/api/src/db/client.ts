import { sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { drizzle, PostgresJsDatabase, PostgresJsSession } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';
import { seconds } from '@atrium/domain';
import { socketOptions } from '@atrium/postgres';
import { traceStatements } from './trace-statements.ts';
import { watchPool, type Pool } from './watch-pool.ts';
import { untraced } from '../tracing/tracing.ts';

export type Database = PostgresJsDatabase & { $client: postgres.Sql };
export type Db = PostgresJsDatabase;

const casing = 'snake_case';

/** Drizzle on a client. */
export const drizzleOn = (client: postgres.Sql): Database => drizzle({ client, casing });

/** One for all views, because it remembers the names of columns. */
const dialect = new PgDialect({ casing });

/** Drizzle on a client of `clientThat`, cheap enough for one for each call. */
export function viewOn(client: postgres.Sql): Database {
  const session = new PostgresJsSession(client, dialect, undefined);
  return Object.assign(new PostgresJsDatabase(dialect, session, undefined), { $client: client });
}

export interface Connections {
  db: Database;
  pool: Pool;
  /** Subscribes to a NOTIFY channel. `onReady` runs after each (re)connect. */
  listen: (channel: string, onMessage: (payload: string) => void, onReady: () => void) => Promise<void>;
  close: () => Promise<void>;
}

interface Address {
  url: string;
  /** Address past a pooler; undefined when `url` isn't one. */
  directUrl?: string | undefined;
}

/** Address for what needs a session, such as LISTEN. */
export const directOf = ({ url, directUrl = url }: Address): string => directUrl;

interface PoolOptions {
  pool: number;
  name: string;
  /** How long a statement waits for a connection. */
  waitMs: number;
}

/** Opens a connection pool, and one more connection with the first `listen`. */
export function connect(
  { url, directUrl }: Address,
  { pool, name, waitMs }: PoolOptions,
  tracing = untraced,
): Connections {
  const isPooled = directUrl !== undefined;
  const options = {
    max: pool,
    onnotice: () => undefined,
    connect_timeout: waitMs / seconds(1),
    // Seconds between reconnection attempts: at most one, so that a restarted database is found quickly.
    backoff: (attempt: number) => Math.min(0.05 * 2 ** attempt, 1),
    // A pooler gives each transaction another session, without its statements and parameters (docs/adr/0107).
    prepare: !isPooled,
    // The product itself sees all rows; calls of partners and attendees see theirs (`visible-rows.ts`).
    connection: { application_name: name, ...(isPooled ? {} : { jit: 'off', 'atrium.rows': 'all' }) },
  };
  const deadline = { queue_timeout: waitMs / seconds(1) };
  const client = postgres(url, { ...socketOptions(url), ...options, ...deadline });
  // Without a deadline: a channel that gave up while the database was away would be deaf for good.
  const direct = directOf({ url, directUrl });
  const listener = postgres(direct, { ...socketOptions(direct), ...options });
  const watched = watchPool(client, { name, size: pool });
  return {
    db: drizzleOn(tracing.isOn ? traceStatements(watched.client, tracing) : watched.client),
    pool: watched.pool,
    listen: async (channel, onMessage, onReady) => void (await listener.listen(channel, onMessage, onReady)),
    close: async () => {
      await Promise.all([client.end({ timeout: 5 }), listener.end({ timeout: 5 })]);
    },
  };
}

/** Runs a statement outside a transaction on a client of its choice. */
type Run = <T>(ask: (client: Pick<postgres.Sql, 'unsafe'>) => PromiseLike<T>) => Promise<T>;

/** The part of a client that drizzle uses: transactions of `base`, and statements that go where `run` sends them. */
export function clientThat(
  base: { options: postgres.Sql['options']; begin: unknown },
  run: Run,
): postgres.Sql {
  const unsafe = (...statement: Parameters<postgres.Sql['unsafe']>) => ({
    values: () => run((client) => client.unsafe(...statement).values()),
    then: (done?: (result: unknown) => unknown, failed?: (error: unknown) => unknown) =>
      run((client) => client.unsafe(...statement)).then(done, failed),
  });
  return { options: base.options, begin: base.begin, unsafe } as unknown as postgres.Sql; // all that drizzle calls
}

interface Session {
  query: (text: string, values: readonly unknown[]) => Promise<Record<string, unknown>[]>;
  close: () => Promise<void>;
}

/** One connection for the job queue, which begins its transactions itself and passes JSON as text. */
export function openSession(url: string, name: string): Session {
  const client = postgres(url, {
    ...socketOptions(url),
    max: 1,
    onnotice: () => undefined,
    connect_timeout: 5,
    connection: { application_name: name },
    types: { json: { to: 114, from: [114, 3802], serialize: writeJson, parse: JSON.parse } },
  });
  return {
    query: (text, values) => {
      const parameters = values.map((value) => (value === undefined ? null : value));
      return client.unsafe(text, parameters as never[]); // whatever the queue stores
    },
    close: () => client.end({ timeout: 5 }),
  };
}

const writeJson = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** Turns off JIT for the role, whose statements are too short for it; a pooler takes no such parameter. */
export const turnOffJit = (db: Db) =>
  db.execute(sql`do $$ begin
    if current_setting('jit')::bool then execute format('alter role %I set jit = off', current_user); end if;
  end $$`);

/** Wraps a transaction of a plain client, as the seeds use it, in drizzle. */
export function databaseOn(transaction: postgres.ISql): Db {
  // drizzle reads these options for value conversion and otherwise only calls `unsafe`.
  const client = Object.assign(transaction, { options: { parsers: {}, serializers: {} } });
  return drizzleOn(client as unknown as postgres.Sql);
}
