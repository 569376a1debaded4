import { join } from 'node:path';
import { withLock } from './lock.mjs';
import { CommandError, root, runQuietly, say } from './processes.ts';

/** The projects that `npm start` serves. */
export const products = [
  '@atrium/marketplace',
  '@atrium/partner-portal',
  '@atrium/admin-console',
  '@atrium/door',
  '@atrium/api',
];

const lock = join(root, '.cache', 'build.lock');

/** Builds what changed since the last build; a concurrent command waits and then has nothing to do. */
export async function build(projects: string[] = products): Promise<void> {
  const began = Date.now();
  say('Building what changed …');
  await withLock(
    lock,
    (holder) => say(`Another command (process ${holder}) is building, waiting for it …`),
    async () => {
      const heartbeat = setInterval(() => say(`  still building, ${seconds(began)} s …`), 15_000);
      const { code, output } = await runQuietly('nx', ['run-many', '-t', 'build', '-p', projects.join(',')]);
      clearInterval(heartbeat);
      if (code !== 0) throw new CommandError(`${output.trim()}\n\nThe build failed; its output is above.`);
    },
  );
  say(`Built in ${seconds(began)} s.`);
}

const seconds = (began: number): string => ((Date.now() - began) / 1000).toFixed(1);
