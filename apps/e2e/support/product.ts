import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { makeThrowawayFolder, startPostgres } from '@atrium/postgres';

const root = join(import.meta.dirname, '..', '..', '..');

export interface Product {
  databaseUrl: string;
  stop: () => Promise<void>;
}

/** Starts the built API, which serves the built front ends, on `port`; resolves once it reports ready. */
export async function startProduct(
  port: number,
  settings: Readonly<Record<string, string>> = {},
): Promise<Product> {
  const main = join(root, 'apps/api/dist/main.js');
  if (!existsSync(main))
    throw new Error('The product is not built: run npm test, or npm run e2e, which build it first.');
  const folder = makeThrowawayFolder('e2e');
  const database = await startPostgres({ dataDir: join(folder, 'pg18'), durability: 'throwaway' });
  const server = spawn(process.execPath, [main], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: folder,
      DATABASE_URL: database.appUrl,
      DATABASE_OWNER_URL: database.url,
      DEMO_DATA: 'true',
      LOG_LEVEL: 'warn',
      // all journeys come from one network
      CHALLENGE_WORK: '0',
      ...settings,
    },
  });
  const output: string[] = [];
  server.stdout?.on('data', (chunk: Buffer) => output.push(chunk.toString()));
  server.stderr?.on('data', (chunk: Buffer) => output.push(chunk.toString()));
  const stop = async () => {
    await ended(server);
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await ready(server, port, output);
  } catch (error) {
    await stop();
    throw error;
  }
  return { databaseUrl: database.url, stop };
}

async function ready(server: ChildProcess, port: number, output: string[]): Promise<void> {
  const until = Date.now() + 240_000;
  while (Date.now() < until) {
    if (server.exitCode !== null) break;
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`The product did not start:\n${output.join('')}`);
}

async function ended(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return;
  const exit = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGTERM');
  await exit;
}
