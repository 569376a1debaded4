import type { ChildProcess } from 'node:child_process';
import { type FSWatcher, watch } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { waitForExit, passOn, root, runQuietly, say, spawnAttached } from '@atrium/tool-start/processes';

/** Sources of the API; a change in any of them rebuilds it. */
const sources = ['apps/api/src', 'libs/domain/src', 'libs/postgres/src', 'libs/seed/src'];
const settle = 150;

export interface WatchedApi {
  /** Resolves once the API responds; requests in between wait for it. */
  ready(): Promise<void>;
  stop(signal: NodeJS.Signals): Promise<void>;
}

/** Builds and runs the API, and repeats both whenever its sources change. */
export function watchApi(port: number, env: NodeJS.ProcessEnv): WatchedApi {
  let server: ChildProcess | undefined;
  let exit: Promise<number> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  const restart = async (): Promise<void> => {
    const { code, output } = await runQuietly(process.execPath, ['build.mjs'], {}, 'apps/api');
    if (code !== 0) {
      say(`${output.trim()}\nThe API keeps its last good state.`);
      return;
    }
    await end('SIGTERM');
    if (stopped) return;
    server = spawnAttached(join(root, 'apps', 'api', 'dist', 'main.js'), [], env);
    exit = waitForExit(server);
    await answers(port, exit);
  };

  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (server) passOn(signal, server);
    await exit;
  };

  let current = restart();
  const changed = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      current = current.then(restart);
    }, settle);
  };
  const watchers: FSWatcher[] = sources.map((folder) =>
    watch(join(root, folder), { recursive: true }, changed),
  );

  return {
    ready: () => current,
    stop: async (signal) => {
      stopped = true;
      clearTimeout(timer);
      watchers.forEach((watcher) => watcher.close());
      await end(signal);
    },
  };
}

/** Resolves once the API responds, or has exited before, with its own error message. */
async function answers(port: number, exit: Promise<number>): Promise<void> {
  let gone = false;
  void exit.then(() => {
    gone = true;
  });
  while (!gone && !(await isUp(port))) await delay(50);
}

async function isUp(port: number): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${port}/healthz`)).ok;
  } catch {
    // Not listening yet.
    return false;
  }
}
