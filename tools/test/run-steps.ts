import { say } from '@atrium/tool-start/processes';
import { add, type Counts, none, summary } from './counts.ts';

/** Result of a step: whether it passed, output to show on failure, and test counts. */
export interface Outcome {
  passed: boolean;
  output?: string;
  /** Output to show in any case, such as figures worth watching. */
  report?: string;
  tests?: Counts;
}

export interface Step {
  name: string;
  /** Steps that must pass before this one. */
  needs?: string[];
  run: () => Promise<Outcome>;
}

/**
 * Runs the steps in order, one line each, and ends with the line `N passed, N failed`. Returns the exit code.
 */
export async function runSteps(steps: Step[]): Promise<number> {
  const began = Date.now();
  const failed = new Set<string>();
  let tests = none;
  for (const [index, step] of steps.entries()) {
    const label = `[${index + 1}/${steps.length}] ${step.name}`;
    const missing = step.needs?.find((name) => failed.has(name));
    if (missing) {
      failed.add(step.name);
      tests = add(tests, { passed: 0, failed: 1 });
      say(`${label}: left out, because "${missing}" failed`);
      continue;
    }
    const outcome = await timed(label, step);
    const counted = outcome.tests ?? none;
    tests = add(tests, counted);
    if (outcome.passed) continue;
    failed.add(step.name);
    // A failure without a failed test counts as one, so that the last line never reads as a success.
    if (counted.failed === 0) tests = add(tests, { passed: 0, failed: 1 });
  }
  say(failed.size ? `\nFailed: ${[...failed].join(', ')}` : `\nEverything passed in ${seconds(began)} s.`);
  say(summary(tests));
  return failed.size ? 1 : 0;
}

async function timed(label: string, step: Step): Promise<Outcome> {
  const began = Date.now();
  say(`${label} …`);
  const heartbeat = setInterval(() => say(`    still at it, ${seconds(began)} s …`), 30_000);
  try {
    const outcome = await step.run();
    const tests = outcome.tests ? `, ${summary(outcome.tests)}` : '';
    if (outcome.report) say(outcome.report.trimEnd());
    if (!outcome.passed && outcome.output) say(outcome.output.trimEnd());
    say(`${label}: ${outcome.passed ? 'passed' : 'FAILED'} in ${seconds(began)} s${tests}`);
    return outcome;
  } catch (error) {
    say(`${error instanceof Error ? error.message : String(error)}\n${label}: FAILED in ${seconds(began)} s`);
    return { passed: false };
  } finally {
    clearInterval(heartbeat);
  }
}

const seconds = (began: number): string => ((Date.now() - began) / 1000).toFixed(1);
