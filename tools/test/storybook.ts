import { onEnd, runMain } from '@atrium/tool-start/processes';
import { ensureBrowser } from './browser.ts';
import { command } from './check-commands.ts';
import { checkStories } from './stories.ts';
import { runSteps } from './run-steps.ts';

/** Builds Storybook and checks every story; an argument filters them, such as `button`. */
await runMain(() => {
  onEnd(() => process.exit(130));
  return runSteps([
    command('Storybook', 'nx', ['run', '@atrium/ui:storybook']),
    { name: 'browser', run: () => ensureBrowser().then(() => ({ passed: true })) },
    {
      name: 'stories',
      needs: ['Storybook', 'browser'],
      run: () => checkStories(({ id }) => id.includes(process.argv[2] ?? '')),
    },
  ]);
});
