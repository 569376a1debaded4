import { join } from 'node:path';
import { build } from './build.ts';
import { waitForExit, onEnd, passOn, root, spawnAttached, runMain } from './processes.ts';

/** `npm run backup`, `backup:verify` and `restore`: builds the server and runs its program for backups. */
await runMain(async () => {
  let stop: (signal: NodeJS.Signals) => void = () => process.exit(130);
  onEnd((signal) => stop(signal));
  await build(['@atrium/api']);
  const program = spawnAttached(join(root, 'apps', 'api', 'dist', 'backup.js'), process.argv.slice(2), {
    DATA_DIR: join(root, '.data'),
    ...process.env,
  });
  stop = (signal) => passOn(signal, program);
  return waitForExit(program);
});
