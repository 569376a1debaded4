import { join } from 'node:path';
import { build } from './build.ts';
import { assertPortFree, wantedPort } from './port.ts';
import { waitForExit, onEnd, passOn, root, say, spawnAttached, runMain } from './processes.ts';

/** `npm start`: builds the product and runs it on its own PostgreSQL until stopped. */
await runMain(async () => {
  const port = wantedPort();
  await assertPortFree(port, 'npm start');
  let stop: (signal: NodeJS.Signals) => void = () => process.exit(130);
  onEnd((signal) => stop(signal));

  await build();
  await assertPortFree(port, 'npm start');
  say('Starting …');
  const server = spawnAttached(join(root, 'apps', 'api', 'dist', 'main.js'), [], {
    DATA_DIR: join(root, '.data'),
    ...process.env,
    PORT: String(port),
  });
  stop = (signal) => passOn(signal, server);
  return waitForExit(server);
});
