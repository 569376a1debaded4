import { join } from 'node:path';
import { build } from '@atrium/tool-start/build';
import { withLock } from '@atrium/tool-start/lock';
import { onEnd, root, say, runMain } from '@atrium/tool-start/processes';
import { ensureBrowser } from './browser.ts';
import { checkBudgets } from './budgets.ts';
import { command, gate } from './check-commands.ts';
import { runJourneys } from './journeys.ts';
import { runSteps } from './run-steps.ts';
import { checkStories } from './stories.ts';

/** `npm test`: everything from formatting to the journeys in a browser. */
await runMain(() => {
  onEnd(() => process.exit(130));
  return withLock(
    join(root, '.cache', 'test.lock'),
    (holder) => say(`Another npm test (process ${holder}) is running in this folder, waiting for it …`),
    () =>
      runSteps([
        { name: 'browser', run: () => ensureBrowser().then(() => ({ passed: true })) },
        ...gate,
        { name: 'build', run: () => build().then(() => ({ passed: true })) },
        command('Storybook', 'nx', ['run', '@atrium/ui:storybook']),
        { name: 'stories', needs: ['browser', 'Storybook'], run: () => checkStories() },
        { name: 'budgets', needs: ['build'], run: checkBudgets },
        { name: 'journeys', needs: ['browser', 'build'], run: () => runJourneys() },
      ]),
  );
});
