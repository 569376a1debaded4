import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { assertPortFree } from '@atrium/tool-start/port';
import { waitForExit, onEnd, passOn, root, runMain } from '@atrium/tool-start/processes';

/** `npm run storybook`: the design system, with every state of every component. */
await runMain(async () => {
  const port = Number(process.env.PORT || 6006);
  await assertPortFree(port, 'npm run storybook');
  const storybook = spawn('storybook', ['dev', '--port', String(port), '--no-open', '--ci'], {
    cwd: join(root, 'libs', 'ui'),
    stdio: 'inherit',
  });
  onEnd((signal) => passOn(signal, storybook));
  return waitForExit(storybook);
});
