import type { ChildProcess } from 'node:child_process';
import { connectionUrl } from '@atrium/postgres';
import { spawnServer } from './built-server.ts';
import { copyDemoData } from './demo-data.ts';

export interface Product {
  databaseUrl: string;
  stop: () => Promise<void>;
}

/** Starts the built API, which serves the built front ends, on `port`; resolves once it reports ready. */
export async function startProduct(
  port: number,
  settings: Readonly<Record<string, string>> = {},
): Promise<Product> {
  const { database, folder, remove } = await copyDemoData();
  const { server, output } = spawnServer(database, folder, {
    PORT: String(port),
    // all journeys come from one network
    CHALLENGE_WORK: '0',
    ...settings,
  });
  const stop = async () => {
    await ended(server);
    await remove();
  };
  try {
    await ready(server, port, output);
  } catch (error) {
    await stop();
    throw error;
  }
  return { databaseUrl: connectionUrl(database), stop };
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
