import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { refuseBusyPort } from '@atrium/tool-start/port';
import { ended, onEnd, passOn, root, tell } from '@atrium/tool-start/processes';

/** `npm run storybook`: the kit, with every state of every component. */
await tell(async () => {
  const port = Number(process.env.PORT || 6006);
  await refuseBusyPort(port, 'npm run storybook');
  const storybook = spawn('storybook', ['dev', '--port', String(port), '--no-open', '--ci'], {
    cwd: join(root, 'libs', 'ui'),
    stdio: 'inherit',
  });
  onEnd((signal) => passOn(signal, storybook));
  return ended(storybook);
});
