import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The app in a process of its own, which can be killed. */
export interface ServerProcess {
  /** Address, as `http://127.0.0.1:41234`. */
  origin: string;
  /** Ends it as a crash does: nothing is drained, written or closed. */
  kill: () => Promise<void>;
}

/** Starts the app in another process, on an existing database. */
export async function startServerProcess(databaseUrl: string): Promise<ServerProcess> {
  const folder = mkdtempSync(join(tmpdir(), 'atrium-process-'));
  const child = fork(join(import.meta.dirname, 'server-program.ts'), [databaseUrl], {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    env: {
      PATH: process.env['PATH'],
      TMPDIR: folder,
      ATRIUM_TEST_DATABASE: process.env['ATRIUM_TEST_DATABASE'],
    },
  });
  const ended = once(child, 'exit');
  const kill = async () => {
    child.kill('SIGKILL');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  const ready: unknown[] | null = await Promise.race([once(child, 'message'), ended.then(() => null)]);
  if (ready) return { origin: String(ready[0]), kill };
  await kill();
  throw new Error('the other process ended before it was ready');
}
