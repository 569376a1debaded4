import { createServer } from 'node:http';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { v7 } from 'uuid';
import postgres from 'postgres';
import {
  asApp,
  createDatabase,
  dropDatabase,
  socketOptions,
  connectionUrl,
  type Connection,
} from '@atrium/postgres';
import { createApp } from '../app.ts';
import { readConfig } from '../config.ts';
import type { Dependencies } from '../context.ts';
import { createDependencies, type Overrides } from '../dependencies.ts';
import type { FrontEnds } from '../http/locate-front-ends.ts';
import { startWorker } from '../jobs/worker.ts';
import { prepareDatabase } from '../prepare-database.ts';
import { installTestClock } from '../db/install-test-clock.ts';
import { migrationsFolder, template } from './cluster.ts';

export interface TestApp {
  /** Address of the running server, as `http://127.0.0.1:41234`. */
  origin: string;
  /** Address with the owner of the tables. */
  databaseUrl: string;
  deps: Dependencies;
  /** Direct access to the database on its own connections. */
  sql: postgres.Sql;
  /** Everything logged so far. */
  logged: () => string;
  /** Makes an HTTP call below `/api`, with a JSON body and a bearer token. */
  call: (method: string, path: string, options?: CallOptions) => Promise<CallResult>;
  stop: () => Promise<void>;
}

export interface CallOptions {
  body?: unknown;
  token?: string | undefined;
  headers?: Record<string, string>;
}

export interface CallResult {
  status: number;
  headers: Headers;
  /** Parsed JSON, or text for other media types. Untyped, because tests read it by field name. */
  body: any;
}

export interface TestAppOptions {
  env?: Record<string, string>;
  overrides?: Overrides;
  /** Also runs the job handlers. */
  worker?: boolean;
  /** Also serves these front ends. */
  frontEnds?: FrontEnds;
  /** Uses this database instead of a new clone, and keeps it on `stop`; its owner's address. */
  databaseUrl?: string;
  /** Address for `sql`, where `databaseUrl` is a pooler's. */
  sql?: string;
}

/** Starts the real app on its own database, cloned from the template. */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const own = options.databaseUrl ? undefined : await cloneDatabase();
  const databaseUrl = options.databaseUrl ?? own?.url ?? '';
  const dataDir = mkdtempSync(join(tmpdir(), 'atrium-data-'));
  const config = readConfig({
    NODE_ENV: 'test',
    BCRYPT_COST: '4',
    LOG_LEVEL: 'info',
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    DATABASE_POOL: '6',
    // a busy machine is not an outage
    DATABASE_WAIT_MS: '30000',
    SANDBOX_PAYMENT_MS: '0',
    // the companies of most tests are new
    MAILINGS_TO_APPROVE: '0',
    // most tests call from one network
    CHALLENGE_WORK: '0',
    ...options.env,
  });
  const lines: string[] = [];
  const log = { write: (line: string) => void lines.push(line) };
  if (config.testClock) await installTestClock(databaseUrl);
  const running = await createDependencies(config, appUrlOf(databaseUrl), options.overrides, log);
  if (options.worker) await startWorker(running.deps, running.queue);
  const server = createServer(createApp(running.deps, options.frontEnds).listener);
  // A busy machine must not close an idle connection just as the next request uses it.
  server.keepAliveTimeout = 120_000;
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new TypeError('the server has no port');
  const sqlUrl = options.sql ?? databaseUrl;
  const sql = postgres(sqlUrl, { ...socketOptions(sqlUrl), max: 6, onnotice: () => undefined });
  const origin = `http://127.0.0.1:${address.port}`;

  return {
    origin,
    databaseUrl,
    deps: running.deps,
    sql,
    logged: () => lines.join(''),
    call: async (method, path, { body, token, headers } = {}) => {
      const response = await fetch(`${origin}/api${path}`, {
        method,
        headers: {
          ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
          ...(token ? { Authorization: `Bearer ${token}` } : {}),
          ...headers,
        },
        ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      });
      if (/event-stream/.test(response.headers.get('content-type') ?? '')) {
        await response.body?.cancel(); // Closes the stream; tests of its values read it themselves.
        return { status: response.status, headers: response.headers, body: null };
      }
      const text = await response.text();
      const json = /json/.test(response.headers.get('content-type') ?? '');
      return {
        status: response.status,
        headers: response.headers,
        body: json && text ? JSON.parse(text) : text,
      };
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
      await running.close();
      await sql.end({ timeout: 5 });
      await own?.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Clones the template database. */
export const cloneDatabase = (): Promise<OwnDatabase> => makeDatabase({ template });

/** Creates a database without tables. */
export const createEmptyDatabase = (): Promise<OwnDatabase> => makeDatabase({});

export interface OwnDatabase {
  /** Address with the owner of the tables. */
  url: string;
  drop: () => Promise<void>;
}

/** Migrates a database without tables, or of an earlier release, for `startTestApp`. */
export const prepareTestDatabase = (url: string): Promise<void> =>
  prepareDatabase(url, { migrations: migrationsFolder, appUrl: appUrlOf(url) });

/** Returns the address with the role that serves, which owns nothing. */
export function appUrlOf(ownerUrl: string): string {
  const owner = testServer();
  const { user, password } = asApp(owner);
  const credentials = ({ user, password }: Pick<Connection, 'user' | 'password'>) =>
    `//${user}:${encodeURIComponent(password)}@`;
  return ownerUrl.replace(credentials(owner), credentials({ user, password }));
}

function testServer(): Connection {
  const given = process.env['ATRIUM_TEST_DATABASE'];
  if (!given) throw new Error('no test cluster is running: start the tests through jest');
  return JSON.parse(given) as Connection; // written by startTestCluster
}

async function makeDatabase(from: { template?: string }): Promise<OwnDatabase> {
  const server = testServer();
  const name = `t_${v7().replaceAll('-', '')}`;
  const maintenance = { ...server, database: 'postgres' };
  await createDatabase(maintenance, name, from);
  return { url: connectionUrl({ ...server, database: name }), drop: () => dropDatabase(maintenance, name) };
}
