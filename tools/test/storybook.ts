import { onEnd, tell } from '@atrium/tool-start/processes';
import { ensureBrowser } from './browser.ts';
import { command } from './gate.ts';
import { checkStories } from './stories.ts';
import { runSteps } from './steps.ts';

/** Builds the Storybook and looks at every story; an argument narrows them, as in `button`. */
await tell(() => {
  onEnd(() => process.exit(130));
  return runSteps([
    command('Storybook', 'nx', ['run', '@atrium/ui:storybook']),
    { name: 'browser', run: () => ensureBrowser().then(() => ({ passed: true })) },
    { name: 'stories', needs: ['Storybook', 'browser'], run: () => checkStories(process.argv[2]) },
  ]);
});
