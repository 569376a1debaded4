import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { asApp, type Connection, connectionUrl } from '@atrium/postgres';

const root = join(import.meta.dirname, '..', '..', '..');

/** Runs the built server on a database and a folder; collects its output, to show if it fails. */
export function spawnServer(
  database: Connection,
  folder: string,
  settings: Readonly<Record<string, string>>,
): { server: ChildProcess; output: string[] } {
  const main = join(root, 'apps/api/dist/main.js');
  if (!existsSync(main))
    throw new Error('The product is not built: run npm test, or npm run e2e, which build it first.');
  const server = spawn(process.execPath, [main], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      ...process.env,
      DATA_DIR: folder,
      DATABASE_URL: connectionUrl(asApp(database)),
      DATABASE_OWNER_URL: connectionUrl(database),
      DEMO_DATA: 'true',
      LOG_LEVEL: 'warn',
      ...settings,
    },
  });
  const output: string[] = [];
  for (const stream of [server.stdout, server.stderr])
    stream?.on('data', (chunk: Buffer) => output.push(chunk.toString()));
  return { server, output };
}
