import { createServer } from 'node:http';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { v7 } from 'uuid';
import { createDatabase, dropDatabase, urlOf, type Connection } from '@atrium/postgres';
import { createApp } from '../app.ts';
import { readConfig } from '../config.ts';
import type { Dependencies } from '../context.ts';
import { createDependencies } from '../dependencies.ts';
import type { FrontEnds } from '../http/front-ends.ts';
import { startWorker } from '../jobs/worker.ts';
import { template } from './cluster.ts';

export interface TestApp {
  /** The address of the running server, as `http://127.0.0.1:41234`. */
  origin: string;
  databaseUrl: string;
  deps: Dependencies;
  /** Everything logged so far, as one text. */
  logged: () => string;
  /** One HTTP call below `/api`; the body as JSON, a token as bearer. */
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
  /** The parsed JSON, or the text of anything else. Tests read into it by name. */
  body: any;
}

export interface TestAppOptions {
  env?: Record<string, string>;
  overrides?: Partial<Dependencies>;
  /** Starts the job handlers too. */
  worker?: boolean;
  /** Serves these front ends too. */
  frontEnds?: FrontEnds;
  /** Uses this database instead of a fresh clone; it is then kept on `stop`. */
  databaseUrl?: string;
}

/** The real app on a database of its own, cloned from the run's template. */
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
    SANDBOX_PAYMENT_MS: '0',
    ...options.env,
  });
  const lines: string[] = [];
  const log = pino(
    { level: 'info' },
    new Writable({
      write: (chunk: Buffer, _encoding, done) => {
        lines.push(chunk.toString());
        done();
      },
    }),
  );
  const running = await createDependencies(config, databaseUrl, { log, ...options.overrides });
  if (options.worker) await startWorker(running.deps, running.queue);
  const server = createServer(createApp(running.deps, options.frontEnds).listener);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new TypeError('the server has no port');
  const origin = `http://127.0.0.1:${address.port}`;

  return {
    origin,
    databaseUrl,
    deps: running.deps,
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
        await response.body?.cancel(); // it would stay open; a test of its values reads it itself
        return { status: response.status, headers: response.headers, body: null };
      }
      const text = await response.text();
      const json = /json/.test(response.headers.get('content-type') ?? '');
      return { status: response.status, headers: response.headers, body: json ? JSON.parse(text) : text };
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
      await running.close();
      await own?.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** A database of one's own, as the template is. */
export async function cloneDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const given = process.env['ATRIUM_TEST_DATABASE'];
  if (!given) throw new Error('no test cluster is running: start the tests through jest');
  const server = JSON.parse(given) as Connection;
  const name = `t_${v7().replaceAll('-', '')}`;
  const maintenance = { ...server, database: 'postgres' };
  await createDatabase(maintenance, name, { template });
  return { url: urlOf({ ...server, database: name }), drop: () => dropDatabase(maintenance, name) };
}
