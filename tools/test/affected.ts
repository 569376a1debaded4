import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@atrium/tool-start/processes';
import { type Choice, chooseTests, type Recording } from './choose-tests.ts';

/**
 * Returns the tests affected by changed files, from the recordings of the last full run; `isRecorded` is
 * false without one.
 */
export function affectedTests(changed: readonly string[]): Choice & { isRecorded: boolean } {
  const tests = globSync('{apps,libs,tools}/**/*.test.{ts,tsx}', {
    cwd: root,
    exclude: (path) => path.endsWith('node_modules') || path.endsWith('dist'),
  });
  const recordings = globSync('{apps,libs,tools}/*/test-results/ran/*.json', { cwd: root }).map(
    (file) => JSON.parse(readFileSync(join(root, file), 'utf8')) as Recording,
  );
  return { ...chooseTests(changed, tests, recordings), isRecorded: recordings.length > 0 };
}
