import { join } from 'node:path';
import { build } from './build.ts';
import { refuseBusyPort, wantedPort } from './port.ts';
import { ended, onEnd, passOn, root, say, spawnHeld, tell } from './processes.ts';

/** `npm start`: build, then run the product on its own PostgreSQL until it is asked to stop. */
await tell(async () => {
  const port = wantedPort();
  await refuseBusyPort(port, 'npm start');
  let stop: (signal: NodeJS.Signals) => void = () => process.exit(130);
  onEnd((signal) => stop(signal));

  await build();
  await refuseBusyPort(port, 'npm start');
  say('Starting …');
  const server = spawnHeld(join(root, 'apps', 'api', 'dist', 'main.js'), [], {
    DATA_DIR: join(root, '.data'),
    ...process.env,
    PORT: String(port),
  });
  stop = (signal) => passOn(signal, server);
  return ended(server);
});
