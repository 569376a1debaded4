import { mkdtempSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { root, runQuietly } from '@atrium/tool-start/processes';
import { add, none } from './counts.ts';
import type { Outcome } from './run-steps.ts';

/** Returns the environment of Jest, as Nx's target sets it. */
export function jestEnvironment(): Record<string, string> {
  const { targetDefaults } = JSON.parse(readFileSync(join(root, 'nx.json'), 'utf8')) as {
    targetDefaults: { test: { options: { env: Record<string, string> } } };
  };
  return targetDefaults.test.options.env;
}

/** Returns the project folder of a file. */
export const projectFolder = (file: string): string => file.split('/').slice(0, 2).join('/');

/** Runs test files, grouped by project, in the projects' folders. */
export async function runJestOf(
  tests: readonly string[],
  env: Record<string, string> = {},
): Promise<Outcome> {
  const outcome: Required<Pick<Outcome, 'passed' | 'output' | 'tests'>> = {
    passed: true,
    output: '',
    tests: none,
  };
  const folder = mkdtempSync(join(tmpdir(), 'atrium-jest-'));
  try {
    for (const [project, files] of Map.groupBy(tests, projectFolder)) {
      const report = join(folder, 'report.json');
      rmSync(report, { force: true });
      const paths = files.map((file) => relative(project, file));
      const { code, output } = await runQuietly(
        'jest',
        ['--runTestsByPath', ...paths, '--reporters=default', '--json', `--outputFile=${report}`],
        { ...jestEnvironment(), ...env },
        project,
      );
      if (existsSync(report)) {
        const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites } = JSON.parse(
          readFileSync(report, 'utf8'),
        ) as Record<'numPassedTests' | 'numFailedTests' | 'numRuntimeErrorTestSuites', number>;
        outcome.tests = add(outcome.tests, {
          passed: numPassedTests,
          failed: numFailedTests + numRuntimeErrorTestSuites,
        });
      }
      if (code === 0) continue;
      outcome.passed = false;
      outcome.output += output.replace(/^\{"numFailedTestSuites".*$/m, '');
    }
    return outcome;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
