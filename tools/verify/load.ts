import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';

/** Runs work while other processes keep every core busy twice over. */
export async function underLoad<T>(work: () => Promise<T>): Promise<T> {
  const busy = Array.from({ length: 2 * availableParallelism() }, () =>
    spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }),
  );
  const end = () => busy.forEach((child) => child.kill());
  process.once('exit', end);
  try {
    return await work();
  } finally {
    process.off('exit', end);
    end();
  }
}
