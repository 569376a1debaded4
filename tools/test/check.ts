import { onEnd, tell } from '@atrium/tool-start/processes';
import { gate } from './gate.ts';
import { runSteps } from './steps.ts';

/** `npm run check`: format, lint with boundaries, types and unit tests, for the minute before a commit. */
await tell(() => {
  onEnd(() => process.exit(130));
  return runSteps(gate);
});
