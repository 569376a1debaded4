import { build } from '@atrium/tool-start/build';
import { onEnd, runMain } from '@atrium/tool-start/processes';
import { ensureBrowser } from './browser.ts';
import { runJourneys } from './journeys.ts';
import { runSteps } from './run-steps.ts';

/** `npm run e2e`: the journeys only; arguments go to Playwright, as in `npm run e2e -- buy-a-ticket`. */
await runMain(() => {
  onEnd(() => process.exit(130));
  return runSteps([
    { name: 'browser', run: () => ensureBrowser().then(() => ({ passed: true })) },
    { name: 'build', run: () => build().then(() => ({ passed: true })) },
    { name: 'journeys', needs: ['browser', 'build'], run: () => runJourneys(process.argv.slice(2)) },
  ]);
});
